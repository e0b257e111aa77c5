// Type of an audit-log entry.

import type { Caller } from '@recettes/tokens'
import type { Prisma } from '../generated/prisma/client.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

/** The actor of an entry and the address. */
export type Origine = {
  /** A user's id; null without a token and for the command line. */
  acteurId: number | null
  /** The client's address as the request has it (`request.ip`); null for the command line. */
  adresse: string | null
}

/** The caller as an entry's actor; null for the command line, as without a token. */
export function origineOf(caller: Caller | null, adresse: string | null): Origine {
  return { acteurId: caller?.id || null, adresse }
}

export type AuditEntry = Origine & {
  action: ActionJournal
  /** The user affected, if any. */
  cibleId: number | null
  /** Never a password, a token, a name or a courriel. Deleting a user erases all but `champs`, `de` and `vers`. */
  details?: Record<string, string | number | boolean | null | string[]>
}

/**
 * Adds an entry by one INSERT. Pass the transaction of the change it records, so that both commit or neither; else the
 * database itself.
 */
export type RecordAudit = (
  client: Pick<Prisma.TransactionClient, '$executeRaw'>,
  entry: AuditEntry,
) => Promise<void>
