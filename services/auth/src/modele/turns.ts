// Taking turns at what hashes a password, as the features that do so see it.

/** Who asks: the client's address, and the account where the request names one. */
export type Asker = { address: string; account?: string }

/**
 * Does work that hashes a password when it is the asker's turn.
 * @throws ApiError 429 `trop_de_tentatives` where the address has too many waiting, 503 where everybody has
 */
export type InTurn = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
