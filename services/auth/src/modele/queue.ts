// The fair queue for hashing passwords: its interface for features.

import type { Socket } from 'node:net'

type Requester = {
  ip: string
  account?: string
  /** The wait ends when it closes. */
  socket?: Socket
}

/** @throws ApiError 429 `trop_de_tentatives` when the network has too many waiting, 503 when the whole queue is full */
export type RunQueued = <T>(requester: Requester, work: () => Promise<T>) => Promise<T>
