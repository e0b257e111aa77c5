// Messages as their handlers get them, and how a handler fails.

/** A message that was committed and isn't delivered yet. */
export type Message = {
  /** UUID, the same at every attempt, by which receivers recognise duplicates. */
  id: string
  kind: string
  content: Record<string, unknown>
  /** The user whom the message is about, or null. In the auth service a foreign key deletes the message with the user. */
  userId: number | null
  createdAt: Date
  /** 1 for the first. */
  attempt: number
}

/**
 * Delivers one message. May be called again for a delivered one, after a crash or a timeout.
 * @param signal aborted when the attempt takes too long or the process ends; a late success then counts as a failure
 * @throws Undeliverable if every retry would fail too; any other error is retried
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>

/** A permanent failure: the message becomes a dead letter without a retry. */
export class Undeliverable extends Error {
  /** @param code a short word without personal data, for the log and the dead letter */
  constructor(readonly code: string) {
    super(code)
    this.name = 'Undeliverable'
  }
}

/** Error code for logs and dead letters, 100 characters at most. Not the message, which may hold an address. */
export function codeOfFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error').slice(0, 100)
}
