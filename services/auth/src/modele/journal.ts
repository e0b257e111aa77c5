// Audit-log entries, and their origin.

import type { Caller } from '@recettes/tokens'
import type { Tx } from '../database.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

export type Origine = {
  /** Who acted; null without a token and for the command line. */
  acteurId: number | null
  /** `request.ip`; null for the command line. */
  ip: string | null
}

export function origineOf(caller: Caller | null, ip: string | null): Origine {
  return { acteurId: caller?.id || null, ip }
}

export type AuditEntry = Origine & {
  action: ActionJournal
  cibleId: number | null
  /** Never a password, a token, a name or a courriel; free text only as a suspension's `motif`. Deleting a user erases all but `champs`, `de` and `vers`. */
  details?: Record<string, string | number | boolean | null | string[]>
}

/** Pass the transaction of the recorded change, so that both commit or neither. */
export type RecordAudit = (client: Pick<Tx, '$executeRaw'>, entry: AuditEntry) => Promise<void>
