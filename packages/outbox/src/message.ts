// A message as its handler gets it.

/** A message that was committed and isn't delivered yet. */
export type Message = {
  /** The same at every attempt, so that the receiver can recognise a duplicate. */
  id: string
  kind: string
  content: Record<string, unknown>
  /** The user whom it is about; null for nobody. In the auth service it is deleted with the user. */
  userId: number | null
  createdAt: Date
  /** 1 for the first. */
  attempt: number
}

/**
 * Delivers one message, at least once: the same message may come again after a crash.
 * @param signal aborted when the attempt takes too long or the process ends; a late success then counts as a failure
 * @throws Undeliverable where another attempt would fail too; any other error is retried
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>

/** A failure that no other attempt would mend. The message becomes a dead letter at once. */
export class Undeliverable extends Error {
  /** @param code a short word without personal data, for the log and the dead letter */
  constructor(readonly code: string) {
    super(code)
    this.name = 'Undeliverable'
  }
}

/** The word that the log and the dead letter keep of a failure: texts of errors may hold addresses. */
export function codeOfFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error').slice(0, 100)
}
