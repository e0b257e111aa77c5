// Types of a counted password attempt, which features share.

import { ApiError } from '@recettes/errors'

/** `cibleId` is null when no user has the courriel. */
export type Attempt = { courriel: string; cibleId: number | null; adresse: string }

/** A counted attempt; exactly one of its functions is called. */
export type Counted = {
  /** The password was right: uncounts the attempt and remembers the network. */
  succeeded(utilisateurId: number): Promise<void>
  /** Rate-limit headers for the answer to a right password: attempts left to this account from this network. */
  rateLimitHeaders: object
  /** The login is refused: the refusal that an attempt from an unknown network would get now, if any. */
  refusalForFailure(): Promise<LateRefusal | null>
  /** The password wasn't compared: uncounts the attempt. */
  uncount(): Promise<void>
}

/**
 * Counts an attempt before its password is compared.
 * @throws ApiError 429 `trop_de_tentatives`; an unknown courriel gets the same
 */
export type Count = (attempt: Attempt) => Promise<Counted>

/** A refusal sent at a fixed time, so that its duration doesn't reveal whether a password was compared. */
export class LateRefusal extends ApiError {
  /** On the clock of `performance.now()`. */
  readonly due: number

  constructor({ code, headers }: ApiError, due: number) {
    super(code, { headers })
    this.due = due
  }
}
