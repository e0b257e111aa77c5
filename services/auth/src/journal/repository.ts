// Adds entries to the audit log. SQL functions purge and anonymise it.

import type { RecordAudit } from '../modele/journal.js'
import { adresseOf } from './rules.js'

export const recordAudit: RecordAudit = async (client, entry) => {
  const { acteurId, action, cibleId, adresse, details = {} } = entry
  await client.$executeRaw`
    INSERT INTO journal (acteur_id, action, cible_id, adresse, details)
    VALUES (${acteurId}, ${action}::action_journal, ${cibleId}, ${adresseOf(adresse)}::inet, ${JSON.stringify(details)}::jsonb)`
}

/**
 * In no transaction, such as a login's. Without address and details for a deleted user: the lock on the row waits for a
 * deletion.
 */
export const recordAuditAlone: RecordAudit = async (client, entry) => {
  const { acteurId, action, cibleId, adresse, details = {} } = entry
  await client.$executeRaw`
    WITH concerne AS MATERIALIZED (SELECT id FROM utilisateurs WHERE id = ${acteurId ?? cibleId}::integer FOR KEY SHARE),
    encore AS (SELECT ${acteurId ?? cibleId}::integer IS NULL OR EXISTS (SELECT 1 FROM concerne) AS la)
    INSERT INTO journal (acteur_id, action, cible_id, adresse, details)
    SELECT ${acteurId}::integer, ${action}::action_journal, ${cibleId}::integer,
      CASE WHEN la THEN ${adresseOf(adresse)}::inet END,
      CASE WHEN la THEN ${JSON.stringify(details)}::jsonb ELSE '{}' END
    FROM encore`
}
