// Proves the final check: acknowledged writes are deleted, duplicated and torn by SQL, and it must find them.

import { setTimeout as delay } from 'node:timers/promises'
import type { Fleet } from '../fleet/fleet.js'
import { startLoad } from '../load/start.js'
import type { Report } from '../report.js'
import { withConnection } from '../sql.js'

/** Three losses, a double and a tear. */
const SABOTAGE = [
  `DELETE FROM commentaires WHERE id = (SELECT min(id) FROM commentaires WHERE contenu LIKE '% surely')`,
  `DELETE FROM signalements WHERE id = (SELECT min(id) FROM signalements)`,
  `UPDATE recettes SET statut = 'en_attente' WHERE id = (SELECT min(id) FROM recettes WHERE statut = 'valider')`,
  `INSERT INTO commentaires (contenu, auteur_id, recette_id)
     SELECT contenu, auteur_id, recette_id FROM commentaires WHERE contenu LIKE '% surely' ORDER BY id LIMIT 1`,
  `UPDATE recettes SET conseils_chef = 'of another version' WHERE id = (SELECT min(id) FROM recettes WHERE statut = 'refuser')`,
]

/** Expects a verdict that names just these faults; the recipe database at `url` is empty before. */
export async function checkControl(report: Report, fleet: Fleet, url: string): Promise<void> {
  const load = await startLoad(fleet)
  await delay(2_000)
  await load.stop()
  await withConnection(url, async (client) => {
    for (const statement of SABOTAGE) await client.query(statement)
  })
  const { lost, duplicated, torn } = await load.check()
  // A torn recipe in a list would count against the rounds.
  await withConnection(url, (client) => client.query('DELETE FROM recettes'))
  report.check(
    `of 3 planted losses, a double and a tear found: ${lost}, ${duplicated}, ${torn}`,
    lost === 3 && duplicated === 1 && torn === 1,
  )
}
