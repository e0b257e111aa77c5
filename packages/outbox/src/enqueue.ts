// Adds messages in the caller's transaction: they are delivered if and only if it commits.

/** A message to be delivered once the transaction is committed. */
export type NewMessage = {
  /** Which handler delivers it. */
  kind: string
  /** JSON, without secrets: it stands in the database until it is delivered, and for 30 days as a dead letter. */
  content?: Record<string, unknown>
  /** The user whom it is about. In the auth service it is deleted with the user. */
  userId?: number | null
}

/** What is used of a Prisma transaction. */
export type Sql = {
  $executeRaw: (text: TemplateStringsArray, ...values: unknown[]) => PromiseLike<number>
}

/** Adds messages by one statement. They are due at once. */
export async function enqueue(tx: Sql, ...messages: NewMessage[]): Promise<void> {
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
