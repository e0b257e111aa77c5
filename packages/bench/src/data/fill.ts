// Databases of a thousand to a million recipes with three comments each, made once and kept for the next run.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { prepareDatabase, type Server } from '@recettes/local'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { readCorpus } from './corpus.js'
import { type IndexTime, withoutIndexes } from './indexes.js'
import { RULES } from './knowledge.js'
import { randomFrom } from './random.js'
import { COLUMNS, recipeLines } from './recipes.js'

/** Comments of each recipe. */
export const COMMENTS_EACH = 3

/** What is told of a database that is there: its address, and how long its indexes took to build. */
export type Data = { url: string; size: number; indexes: IndexTime[] }

/** Raised when this folder makes other data than before. */
const GENERATOR = 3
const SEED = 2026

const CONTENUS = [
  'Délicieux !',
  'Toute la famille s’est régalée, merci pour la recette.',
  'J’ai remplacé la crème par du lait de coco, c’était parfait.',
  'Un peu trop sucré à mon goût, mais la texture est là.',
  'Cuisson un peu longue avec mon four, comptez dix minutes de plus.',
]

/** Makes the database of a size where it isn't there yet, from the same corpus by the same rules. */
export async function prepareData(
  server: Server,
  size: number,
  corpusFile: string,
  tell: (step: string) => void,
): Promise<Data> {
  const name = `bench_${size}`
  const url = server.urlOf(name)
  const stamp = stampOf(corpusFile)
  const admin = new pg.Client({ connectionString: server.urlOf('postgres') })
  await admin.connect()
  try {
    const known = await noteOf(admin, name)
    if (known?.stamp === stamp) {
      // Migrations are additive: what a newer version adds is added to the data that is there.
      const { applied } = await prepareDatabase(server.urlOf('postgres'), name, url, 'recipe')
      if (applied.length > 0) await once(url, 'ANALYZE')
      return { url, size, indexes: known.indexes }
    }
    const began = performance.now()
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await prepareDatabase(server.urlOf('postgres'), name, url, 'recipe')
    const indexes = await fill(url, size, corpusFile)
    await admin.query(
      `COMMENT ON DATABASE ${name} IS ${admin.escapeLiteral(JSON.stringify({ stamp, indexes }))}`,
    )
    tell(`${size} recipes made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return { url, size, indexes }
  } finally {
    await admin.end()
  }
}

type Note = { stamp: string; indexes: IndexTime[] }

/** What was noted of a database when it was complete; null for one that isn't. */
async function noteOf(admin: pg.Client, name: string): Promise<Note | null> {
  const { rows } = await admin.query<{ note: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1`,
    [name],
  )
  const note = rows[0]?.note
  return note ? (JSON.parse(note) as Note) : null
}

/** Everything that the data hangs on. */
function stampOf(corpusFile: string): string {
  const hash = createHash('sha256').update(readFileSync(corpusFile))
  return hash.update(`${GENERATOR} ${RULES} ${SEED}`).digest('hex')
}

/** Fills an empty database; its indexes are made when the rows are there, which is many times faster. */
async function fill(url: string, size: number, corpusFile: string): Promise<IndexTime[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Names are counted in one go below, and each comment's recipe is known to be there.
    await client.query('ALTER TABLE recettes DISABLE TRIGGER recettes_noms_insert')
    await client.query('ALTER TABLE commentaires DISABLE TRIGGER ALL')
    const indexes = await withoutIndexes(client, ['recettes', 'commentaires'], async () => {
      const into = client.query(from(`COPY recettes (${COLUMNS.join(', ')}) FROM STDIN`))
      await pipeline(Readable.from(chunks(size, corpusFile)), into)
      await client.query(
        `INSERT INTO commentaires (contenu, auteur_id, recette_id, date_creation)
         SELECT ($1::text[])[1 + n % ${CONTENUS.length}], 1 + n % 5000, 1 + n / ${COMMENTS_EACH},
           timestamptz '2025-01-01' + n * interval '1 second'
         FROM generate_series(0, $2::int - 1) AS n`,
        [CONTENUS, size * COMMENTS_EACH],
      )
      await client.query(
        `INSERT INTO ingredients_noms (nom, repli, recettes)
         SELECT nom, replier(nom), count(*) FROM recettes, unnest(noms) AS nom GROUP BY nom`,
      )
    })
    await client.query('ALTER TABLE recettes ENABLE TRIGGER recettes_noms_insert')
    await client.query('ALTER TABLE commentaires ENABLE TRIGGER ALL')
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
    return indexes
  } finally {
    await client.end()
  }
}

/** Takes away the comments that a measurement has added. */
export async function removeNewComments(url: string): Promise<void> {
  const added = `id > (SELECT count(*) FROM recettes) * ${COMMENTS_EACH}`
  await once(url, `DELETE FROM commentaires WHERE ${added}`, 'VACUUM commentaires')
}

/** Runs statements on a connection of their own. */
async function once(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Recipes that go to the server in one piece. */
const CHUNK = 100

function* chunks(size: number, corpusFile: string): Generator<string> {
  const lines = recipeLines(readCorpus(corpusFile), randomFrom(SEED))
  for (let made = 0; made < size; made += CHUNK) {
    let chunk = ''
    for (let one = made; one < Math.min(made + CHUNK, size); one++) chunk += lines.next().value
    yield chunk
  }
}
