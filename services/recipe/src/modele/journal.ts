// What an entry of the audit log says: the one type that every feature records with.

import type { Prisma } from '../generated/prisma/client.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

/** One use of a right over what others wrote. */
export type Entree = {
  /** Id of the user who used it. */
  acteurId: number
  action: ActionJournal
  /** The recipe, or the comment where the action is one on a comment. */
  cibleId: number
  /** More about it in ids and our own words; never what somebody wrote. */
  details?: Record<string, string | number>
}

/** Adds an entry by one INSERT, in the transaction of what it records. */
export type Consigner = (tx: Pick<Prisma.TransactionClient, '$executeRaw'>, entree: Entree) => Promise<void>
