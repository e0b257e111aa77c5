// Adds messages in the caller's transaction: they are delivered if and only if it commits.

export type NewMessage = {
  kind: string
  /** Must hold no secret: it is kept until the delivery, or for 30 days as a dead letter. Default: `{}`. */
  content?: Record<string, unknown>
  /** The user; in the auth service a foreign key deletes the message with the user. */
  userId?: number | null
}

export type Executor = {
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

export async function enqueue(tx: Executor, ...messages: NewMessage[]): Promise<void> {
  const rows = messages.map(({ kind, content = {}, userId = null }) => ({
    genre: kind,
    contenu: content,
    utilisateur_id: userId,
  }))
  await tx.$executeRaw`
    INSERT INTO envois (genre, contenu, utilisateur_id)
    SELECT genre, contenu, utilisateur_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (genre TEXT, contenu JSONB, utilisateur_id INTEGER)`
}
