// Adds entries to the audit log. An SQL function purges it.

import type { RecordAudit } from '../modele/journal.js'

export const recordAudit: RecordAudit = async (tx, { acteurId, action, cibleId, details = {} }) => {
  await tx.$executeRaw`
    INSERT INTO journal (acteur_id, action, cible_id, details)
    VALUES (${acteurId}, ${action}::action_journal, ${cibleId}, ${JSON.stringify(details)}::jsonb)`
}
