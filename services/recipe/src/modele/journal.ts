// Type of an audit-log entry.

import type { Tx } from '../database.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

export type AuditEntry = {
  acteurId: number
  action: ActionJournal
  /** The recipe, or the comment of an action on one. */
  cibleId: number
  /** Never a user's text. */
  details?: Record<string, string | number>
}

/** Writes the entry in the transaction of the recorded action. */
export type RecordAudit = (tx: Pick<Tx, '$executeRaw'>, entry: AuditEntry) => Promise<void>
