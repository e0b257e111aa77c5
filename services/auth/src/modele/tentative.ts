// A password that is about to be tried, as the attempt counters take it: the types that features share.

import { ApiError } from '@recettes/errors'

/** With which courriel, of which user where there is one, from where. */
export type Tentative = { courriel: string; cibleId: number | null; adresse: string }

/** An attempt that was counted; one of these is called. */
export type Counted = {
  /** The password was right: the attempt isn't counted after all, and the place is known from now on. */
  succeeded(utilisateurId: number): Promise<void>
  /** Headers of the answer to a right password: what is left to this account from this address. */
  left: object
  /** The password was wrong: the refusal that an attempt from an unknown place would have got now, if any. */
  failed(): Promise<LateRefusal | null>
  /** The password wasn't looked at after all. */
  giveBack(): Promise<void>
}

/**
 * Counts an attempt before the password is looked at.
 * @throws ApiError 429 `trop_de_tentatives`, the same whether there is such a user or not
 */
export type Count = (tentative: Tentative) => Promise<Counted>

/** A refusal that is sent at a set time, so that its time doesn't tell whether the password was looked at before it. */
export class LateRefusal extends ApiError {
  /** On the clock of `performance.now()`. */
  readonly due: number

  constructor({ code, headers }: ApiError, due: number) {
    super(code, { headers })
    this.due = due
  }
}
