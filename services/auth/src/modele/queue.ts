// The fair queue of work that hashes passwords, as features use it.

type Asker = { address: string; account?: string }

/** @throws ApiError 429 `trop_de_tentatives` when the address has too many waiting, 503 when the whole queue is full */
export type RunQueued = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
