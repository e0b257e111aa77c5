// Types of a counted password attempt, which features share.

import { ApiError } from '@recettes/errors'

/** `cibleId`: the user of that courriel, who may still be looked up. */
export type Attempt = { courriel: string; cibleId: Promise<number | null> | number | null; ip: string }

/** Callers call exactly one of its functions. */
type CountedAttempt = {
  /** Uncounts the attempt and remembers the network. */
  succeeded(utilisateurId: number): Promise<void>
  /** Attempts left to this account from this network, after a right password. */
  rateLimitHeaders: object
  /** The refusal that an attempt from an unknown network would get now, if any. */
  refusalForFailure(): Promise<LateRefusal | null>
  uncount(): Promise<void>
}

/** Counts an attempt before the password is compared. @throws ApiError 429 `trop_de_tentatives`, also for an unknown courriel */
export type CountAttempt = (attempt: Attempt) => Promise<CountedAttempt>

/** A refusal that is sent at a fixed time, so that its duration doesn't reveal whether a password was compared. */
export class LateRefusal extends ApiError {
  /** When to send it, in milliseconds of `performance.now()`. */
  readonly due: number

  constructor({ code, headers }: ApiError, due: number) {
    super(code, { headers })
    this.due = due
  }
}
