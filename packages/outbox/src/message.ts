// Messages as their handlers get them, and how a handler fails.

export type Message = {
  /** The same at every attempt, so that receivers recognise duplicates. */
  id: string
  kind: string
  content: Record<string, unknown>
  userId: number | null
  createdAt: Date
  attempt: number
}

/**
 * May be called again for a delivered message, after a crash or time-out.
 * @param signal aborted at a time-out or the stop; a later success counts as a failure
 * @throws Undeliverable if retries are useless
 */
export type Deliver = (message: Message, signal: AbortSignal) => Promise<void>

/** Becomes a dead letter without a retry. */
export class Undeliverable extends Error {
  /** @param code without personal data, for the log and the dead letter */
  constructor(readonly code: string) {
    super(code)
    this.name = 'Undeliverable'
  }
}

/** 100 characters at most. Not the message, which may hold an e-mail address. */
export function codeOfFailure(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error').slice(0, 100)
}
