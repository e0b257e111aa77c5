// Databases of a thousand to a million recipes with three comments each, made once and kept for the next run.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RULES_VERSION } from '@recettes/ingredients'
import { inProject, prepareDatabase, type Server } from '@recettes/local'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { readCorpus } from './corpus.js'
import { dropDatabase, note, noteOf, once } from './databases.js'
import { withoutIndexes } from './indexes.js'
import { fillPlain } from './plain.js'
import { randomFrom } from './random.js'
import { CONTENT, DERIVED, DISTRIBUTE, NEEDS, RAW_TABLE, recipeLines } from './recipes.js'

/** Comments of each recipe. */
const COMMENTS_EACH = 3

/** The data of one size: URLs of the service's and of the plain database. */
export type Data = { url: string; plain: string; size: number }

/** Raised when this folder makes other data than before. */
const GENERATOR = 11
const SEED = 2026
const SCHEMA = 'prisma/recipe/migrations/20261129000000_socle/migration.sql'

const CONTENUS = [
  'Délicieux !',
  'Toute la famille s’est régalée, merci pour la recette.',
  'J’ai remplacé la crème par du lait de coco, c’était parfait.',
  'Un peu trop sucré à mon goût, mais la texture est là.',
  'Cuisson un peu longue avec mon four, comptez dix minutes de plus.',
]

type Note = { stamp: string }

/** Makes the databases of a size where they aren't there yet, from the same corpus by the same rules. */
export async function prepareData(
  server: Server,
  size: number,
  corpusFile: string,
  tell: (step: string) => void,
): Promise<Data> {
  const [name, plainName] = [`bench_${size}`, `plain_${size}`]
  const [url, plain] = [server.urlOf(name), server.urlOf(plainName)]
  const stamp = stampOf(corpusFile)
  const timed = async <R>(step: string, work: () => Promise<R>): Promise<R> => {
    const began = performance.now()
    const result = await work()
    tell(`${step} of ${size} recipes made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    return result
  }
  const migrated = () => prepareDatabase(server.urlOf('postgres'), name, url, 'recipe')
  const storedNote = await noteOf<Note>(server, name)
  if (storedNote?.stamp === stamp) {
    // Migrations are additive: a newer version only adds to the existing data.
    if ((await migrated()).applied.length > 0) await once(url, 'ANALYZE')
  } else {
    await dropDatabase(server, name)
    await dropDatabase(server, plainName)
    await migrated()
    await timed('database', () => fill(url, size, corpusFile))
    await note(server, name, { stamp })
  }
  if ((await noteOf<Note>(server, plainName))?.stamp !== stamp) {
    await dropDatabase(server, plainName)
    await once(server.urlOf('postgres'), `CREATE DATABASE ${plainName}`)
    await timed('plain database', () => fillPlain(url, plain))
    await note(server, plainName, { stamp })
  }
  return { url, plain, size }
}

/** Everything that the data hangs on. */
function stampOf(corpusFile: string): string {
  const hash = createHash('sha256').update(readFileSync(corpusFile))
  // The first migration is changed in place until the first release.
  hash.update(readFileSync(inProject(SCHEMA)))
  return hash.update(`${GENERATOR} ${RULES_VERSION} ${SEED}`).digest('hex')
}

/** Fills an empty database. Indexes are made after the rows, which is many times faster. */
async function fill(url: string, size: number, corpusFile: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // What triggers write is written in one go below, and each foreign key is known to hold.
    await client.query('SET session_replication_role = replica')
    await client.query(RAW_TABLE)
    await withoutIndexes(
      client,
      ['recettes', 'recettes_recherche', 'recettes_besoins', 'commentaires'],
      async () => {
        const into = client.query(
          from(`COPY brut (${[...CONTENT, ...DERIVED, ...NEEDS].join(', ')}) FROM STDIN`),
        )
        await pipeline(Readable.from(chunks(size, corpusFile)), into)
        await client.query(DISTRIBUTE)
        await client.query('INSERT INTO fils_commentaires (recette_id) SELECT id FROM recettes')
        await client.query(
          `INSERT INTO commentaires (contenu, auteur_id, recette_id, date_creation)
         SELECT ($1::text[])[1 + n % ${CONTENUS.length}], 1 + n % 5000, 1 + n / ${COMMENTS_EACH},
           timestamptz '2025-01-01' + n * interval '1 second'
         FROM generate_series(0, $2::int - 1) AS n`,
          [CONTENUS, size * COMMENTS_EACH],
        )
        await client.query(
          `INSERT INTO ingredients_noms (nom, statut, repli, recettes)
         SELECT nom, statut, replier(nom), count(*) FROM recettes_recherche JOIN recettes ON id = recette_id, unnest(noms) AS nom
         GROUP BY nom, statut`,
        )
      },
    )
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Recipes that go to the server in one piece. */
const CHUNK = 100

function* chunks(size: number, corpusFile: string): Generator<string> {
  const lines = recipeLines(readCorpus(corpusFile), randomFrom(SEED))
  for (let first = 0; first < size; first += CHUNK) {
    let chunk = ''
    for (let line = first; line < Math.min(first + CHUNK, size); line++) chunk += lines.next().value
    yield chunk
  }
}
