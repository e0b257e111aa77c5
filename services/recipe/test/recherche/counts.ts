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

/** Rows that the table of counts must have: for each name the number of recipes that name it. */
export async function realCounts(pool: Pool): Promise<{ nom: string; recettes: number }[]> {
  const text =
    'SELECT nom, count(*)::int AS recettes FROM recettes_recherche, unnest(noms) AS nom GROUP BY nom ORDER BY nom'
  return (await pool.query(text)).rows
}

/** Rows that it has. */
export async function keptCounts(pool: Pool): Promise<{ nom: string; recettes: number }[]> {
  return (await pool.query('SELECT nom, recettes FROM ingredients_noms ORDER BY nom')).rows
}
