// The only place that writes to the audit trail.

import type { Consigner } from '../modele/journal.js'
import { adresseOf } from './rules.js'

export const consigner: Consigner = async (client, entree) => {
  const { acteurId, action, cibleId, adresse, details = {} } = entree
  await client.$executeRaw`
    INSERT INTO journal (acteur_id, action, cible_id, adresse, details)
    VALUES (${acteurId}, ${action}::action_journal, ${cibleId}, ${adresseOf(adresse)}::inet, ${JSON.stringify(details)}::jsonb)`
}
