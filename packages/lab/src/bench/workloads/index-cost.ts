// What the search's index costs: its size, the time to build it, and what it adds to each new recipe.

import pg from 'pg'
import type { Metrics, Workload } from './workload.js'

/** The index of the search. */
const INDEX = 'recettes_cles_classees_idx'
/** Recipes added in one transaction, which is then undone. */
const ROWS = 2_000
const COLUMNS = `titre, description, auteur_id, ingredients, cles, cles_version, noms, nb_ingredients,
  ingredients_analyses, allergenes_detectes`

export const indexCosts: Workload[] = [
  {
    name: 'index',
    title: 'The index of the search, and what it adds to a new recipe',
    prepare: async (bench) => {
      const sizes = bench.options.sizes.filter((size) => size >= 10_000)
      const series = sizes.map((size) => ({
        name: String(size),
        measure: async () => costs(await bench.data(size)),
      }))
      return { series, goals: [] }
    },
  },
]

type Source = { url: string; size: number; indexes: { name: string; seconds: number; bytes: number }[] }

/** Megabytes of the index and of the whole table, seconds to build it, microseconds of a new recipe with and without it. */
async function costs({ url, indexes }: Source): Promise<Metrics> {
  const gin = indexes.find(({ name }) => name === INDEX)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string }>(
      "SELECT pg_total_relation_size('recettes') AS bytes",
    )
    return {
      indexMB: (gin?.bytes ?? Number.NaN) / 1e6,
      tableMB: Number(rows[0]?.bytes) / 1e6,
      build: gin?.seconds ?? Number.NaN,
      with: await insertion(client, []),
      without: await insertion(client, [`DROP INDEX ${INDEX}`]),
    }
  } finally {
    await client.end()
  }
}

/** Microseconds a new recipe takes PostgreSQL, without the round trip and the commit. */
async function insertion(client: pg.Client, before: string[]): Promise<number> {
  await client.query('BEGIN')
  try {
    for (const statement of before) await client.query(statement)
    const began = performance.now()
    await client.query(
      `INSERT INTO recettes (${COLUMNS}) SELECT ${COLUMNS} FROM recettes WHERE id <= ${ROWS}`,
    )
    // What GIN has put off until later counts too.
    if (before.length === 0) await client.query(`SELECT gin_clean_pending_list('${INDEX}')`)
    return ((performance.now() - began) * 1000) / ROWS
  } finally {
    await client.query('ROLLBACK')
  }
}
