// Type of an audit-log entry.

import type { Prisma } from '../generated/prisma/client.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

/** One use of a right over another user's work. */
export type AuditEntry = {
  /** Id of the user who used it. */
  acteurId: number
  action: ActionJournal
  /** Id of the recipe, or of the comment for an action on a comment. */
  cibleId: number
  /** Ids and constants; never a user's text. */
  details?: Record<string, string | number>
}

/** Adds an entry in the transaction of the recorded action. */
export type RecordAudit = (
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  entry: AuditEntry,
) => Promise<void>
