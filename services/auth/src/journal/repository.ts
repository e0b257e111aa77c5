// Adds entries to the audit log. SQL functions purge and anonymise it.

import { Prisma } from '../generated/prisma/client.js'
import type { AuditEntry, RecordAudit } from '../modele/journal.js'
import { adresseOf } from './rules.js'

export const recordAudit: RecordAudit = (client, entry) => insert(client, entry, Prisma.sql`true`)

/**
 * Writes an entry outside a transaction (login, refusal, export). Omits IP address and details if the user was deleted; `FOR KEY
 * SHARE` waits for a deletion in progress.
 */
export const recordAuditAlone: RecordAudit = (client, entry) => {
  const id = entry.acteurId ?? entry.cibleId
  const locked = Prisma.sql`SELECT FROM utilisateurs WHERE id = ${id}::integer FOR KEY SHARE`
  return insert(client, entry, id === null ? Prisma.sql`true` : Prisma.sql`EXISTS (${locked})`)
}

async function insert(
  client: Parameters<RecordAudit>[0],
  { acteurId, action, cibleId, ip, details = {} }: AuditEntry,
  isPresent: Prisma.Sql,
): Promise<void> {
  await client.$executeRaw`
    WITH presence AS MATERIALIZED (SELECT ${isPresent} AS present)
    INSERT INTO journal (acteur_id, action, cible_id, adresse, details)
    SELECT ${acteurId}::integer, ${action}::action_journal, ${cibleId}::integer,
      CASE WHEN present THEN ${adresseOf(ip)}::inet END,
      CASE WHEN present THEN ${JSON.stringify(details)}::jsonb ELSE '{}' END
    FROM presence`
}
