// A password that is about to be tried, as the attempt counters take it: the types that features share.

/** With which courriel, of which user where there is one, from where. */
export type Tentative = { courriel: string; cibleId: number | null; adresse: string }

/** An attempt that was counted; one of the two is called, or neither where the password was wrong. */
export type Counted = {
  /** The password was right: the place is known from now on, and its wrong ones before are forgotten. */
  succeeded(utilisateurId: number): Promise<void>
  /** The password wasn't looked at after all. */
  giveBack(): Promise<void>
}

/**
 * Counts an attempt before the password is looked at.
 * @throws ApiError 429 `trop_de_tentatives`, the same whether there is such a user or not
 */
export type Count = (tentative: Tentative) => Promise<Counted>
