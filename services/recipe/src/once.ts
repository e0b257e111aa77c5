// The types of `Idempotency-Key` with this service's own client of Prisma.

import type { Idempotency } from '@recettes/idempotency'
import type { Prisma } from './generated/prisma/client.js'

/** A transaction that a write belongs to; undefined where it is alone. */
export type Tx = Prisma.TransactionClient | undefined

/** Sends the answer of a write that is done once for its key. */
export type Once = Idempotency<Prisma.TransactionClient>
