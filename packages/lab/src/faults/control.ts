// Proves the final check: acknowledged writes are deleted, duplicated and torn by SQL, and it must find them.

import { setTimeout as delay } from 'node:timers/promises'
import type { Verdict } from '../load/job.js'
import type { Report } from '../report.js'
import { withConnection } from '../sql.js'
import { withExperiment } from '../under-load.js'

/** Three losses, a double and a tear. */
const SABOTAGE = [
  `DELETE FROM commentaires WHERE id = (SELECT min(id) FROM commentaires WHERE contenu LIKE '% surely')`,
  `DELETE FROM signalements WHERE id = (SELECT min(id) FROM signalements)`,
  `UPDATE recettes SET statut = 'en_attente' WHERE id = (SELECT min(id) FROM recettes WHERE statut = 'valider')`,
  `INSERT INTO commentaires (contenu, auteur_id, recette_id)
     SELECT contenu, auteur_id, recette_id FROM commentaires WHERE contenu LIKE '% surely' ORDER BY id LIMIT 1`,
  `UPDATE recettes SET conseils_chef = 'of another version' WHERE id = (SELECT min(id) FROM recettes WHERE statut = 'refuser')`,
]

/** Expects a verdict that names just these faults. */
export async function control(report: Report): Promise<void> {
  let verdict: Verdict | undefined
  await withExperiment(report, {}, async ({ database, load }) => {
    await delay(2_000)
    await load.stop()
    await withConnection(database.urls.recipe, async (client) => {
      for (const statement of SABOTAGE) await client.query(statement)
    })
    verdict = await load.check()
  })
  for (const complaint of verdict?.complaints ?? []) report.tell(`  found: ${complaint}`)
  report.check(`three planted losses found: ${verdict?.lost}`, verdict?.lost === 3)
  report.check(`a planted double found: ${verdict?.duplicated}`, verdict?.duplicated === 1)
  report.check(`a planted tear found: ${verdict?.torn}`, verdict?.torn === 1)
}
