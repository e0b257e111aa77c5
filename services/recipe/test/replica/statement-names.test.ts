// Names of prepared statements: each means the same SQL on every replica, in whichever order it prepared them.

import { freshDatabase } from '@recettes/testing'
import t from 'tap'
import { ADMIN, type Built, buildOn } from '../helper.js'

const READS = [
  '/recettes/',
  '/recettes/?statut=VALIDER',
  '/recettes/?signaler=false',
  '/recettes/?statut=EN_ATTENTE&signaler=false&limite=2',
  '/recettes/1',
  '/recettes/1/commentaires',
  '/recettes/1/signalements',
  '/recettes/recherche/?ingredient=sel',
  '/recettes/recherche/?ingredient=sel&statut=EN_ATTENTE',
  '/ingredients?prefixe=se',
  '/journal',
  '/journal?acteur=1',
]

async function readAll({ call }: Built, paths: string[]): Promise<void> {
  for (const path of paths) {
    const { statusCode, body } = await call('GET', path, ADMIN)
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
  }
}

/** Names and SQL texts that the only connection of a replica's pool has prepared. */
async function prepared({ db }: Built): Promise<{ name: string; statement: string }[]> {
  const { rows } = await db.pool.query<{ name: string; statement: string }>(
    'SELECT name, statement FROM pg_prepared_statements',
  )
  return rows
}

t.test('each name stands for one statement, in whichever order they are prepared', async (t) => {
  const url = await freshDatabase(t, 'recipe')
  // Past the pooler of the test run, if it has one: behind it no statement has a name.
  const settings = { DATABASE_URL: url, DATABASE_POOL: '1' }
  const firstReplica = await buildOn(t, url, settings)
  const secondReplica = await buildOn(t, url, settings)
  await firstReplica.publish({ ingredients: ['sel'] })
  await firstReplica.comment(1)
  await readAll(firstReplica, READS)
  await readAll(secondReplica, READS.toReversed())
  await secondReplica.comment(1)
  await secondReplica.publish({ ingredients: ['poivre'] })

  const [first, second] = [await prepared(firstReplica), await prepared(secondReplica)]
  const secondNames = new Set(second.map(({ name }) => name))
  const shared = first.filter(({ name }) => secondNames.has(name))
  t.ok(shared.length > 8, `${shared.length} statements have their name on both replicas`)
  const all = [...first, ...second]
  const names = new Set(all.map(({ name }) => name))
  const statements = new Set(all.map(({ statement }) => statement))
  const pairs = new Set(all.map(({ name, statement }) => `${name} ${statement}`))
  t.equal(pairs.size, names.size, 'each name stands for one statement')
  t.equal(pairs.size, statements.size, 'each statement has one name')
})
