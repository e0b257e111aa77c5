// The counts of names once every change is added, as a process of the service does it in the background.

import type { Built } from '../helper.js'

type Pool = Built['db']['pool']

/** Adds the changes that are left; where the service adds them at this moment, waits for it. */
export async function addChanges(pool: Pool): Promise<void> {
  for (let left = 1; left > 0; ) {
    await pool.query('SELECT reporter_noms(1000)')
    const { rows } = await pool.query('SELECT count(*)::int AS left FROM ingredients_noms_changements')
    left = rows[0]?.left
  }
}

type Count = { nom: string; statut: string; recettes: number }

/** Rows that the table of counts must have: for each name and status the number of recipes that name it. */
export async function realCounts(pool: Pool): Promise<Count[]> {
  const text = `SELECT nom, statut, count(*)::int AS recettes FROM recettes_recherche JOIN recettes ON id = recette_id, unnest(noms) AS nom
    GROUP BY nom, statut ORDER BY nom, statut`
  return (await pool.query(text)).rows
}

/** Rows that it has. */
export async function keptCounts(pool: Pool): Promise<Count[]> {
  return (await pool.query('SELECT nom, statut, recettes FROM ingredients_noms ORDER BY nom, statut')).rows
}
