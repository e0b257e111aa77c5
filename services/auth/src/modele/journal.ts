// What an entry of the audit log says: the one type that every feature records with.

import type { Caller } from '@recettes/tokens'
import type { Prisma } from '../generated/prisma/client.js'
import type { ActionJournal } from '../generated/prisma/enums.js'

/** Who does something, and from where. */
export type Origine = {
  /** A user's id; null for a stranger and for the command line. */
  acteurId: number | null
  /** The client's address as the request has it (`request.ip`); null for the command line. */
  adresse: string | null
}

/** The caller as the actor of an entry. The command line is nobody, as a stranger is. */
export function origineOf(caller: Caller | null, adresse: string | null): Origine {
  return { acteurId: caller?.id || null, adresse }
}

/** One entry. */
export type Entree = Origine & {
  action: ActionJournal
  /** The user whom it was done to, where there is one. */
  cibleId: number | null
  /** More about it in a few words; never a password, a token, a name or a courriel. Of deleted users `champs`, `de` and `vers` stay. */
  details?: Record<string, string | number | boolean | null | string[]>
}

/**
 * Adds an entry by one INSERT. Hand in the transaction of what it records, so that neither is there without the other;
 * the database itself where there is none.
 */
export type Consigner = (
  client: Pick<Prisma.TransactionClient, '$executeRaw'>,
  entree: Entree,
) => Promise<void>
