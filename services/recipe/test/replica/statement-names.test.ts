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

/** The statements that the only connection of a replica's pool has prepared. */
async function prepared({ db }: Built): Promise<Map<string, string>> {
  const { rows } = await db.pool.query<{ name: string; statement: string }>(
    // One process counts names in the background, whichever it is.
    `SELECT name, statement FROM pg_prepared_statements WHERE name <> 'count_names'`,
  )
  return new Map(rows.map(({ name, statement }) => [name, statement]))
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
  t.ok(first.size > 8, `${first.size} statements`)
  t.same([...first.keys()].sort(), [...second.keys()].sort())
  for (const [name, statement] of first) t.equal(second.get(name), statement, name)
  t.equal(new Set(first.values()).size, first.size, 'no statement has two names')
})
