// Lists of a recipe are never NULL, not even where SQL by hand says so.

import { readFileSync } from 'node:fs'
import { migrationNames } from '@recettes/database'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const LISTS = ['ingredients', 'etapes', 'cles', 'cles_exclusion', 'noms']
const PRISMA = new URL('../../../../prisma/recipe/', import.meta.url)

const insertWithNull = (list: string) =>
  `INSERT INTO recettes (titre, auteur_id, cles_version, ${list}) VALUES ('Sans ${list}', 1, 7, NULL) RETURNING id`

t.test('PostgreSQL refuses a recipe with a NULL list', async (t) => {
  const { db } = await build(t)

  for (const list of LISTS) await t.rejects(db.pool.query(insertWithNull(list)), { code: '23502' }, list)
})

t.test(
  'migrations empty the NULL lists of older recipes, without reading the table under a lock',
  async (t) => {
    const { call, db } = await build(t)
    const client = await db.pool.connect()
    t.teardown(() => client.release())
    for (const list of LISTS) await client.query(`ALTER TABLE recettes ALTER COLUMN ${list} DROP NOT NULL`)
    const ids: number[] = []
    for (const list of LISTS) ids.push((await client.query(insertWithNull(list))).rows[0].id)
    const printed: (string | undefined)[] = []
    client.on('notice', ({ message }) => printed.push(message))
    await client.query('SET client_min_messages = debug1')

    const names = (await migrationNames(PRISMA.pathname)).filter((name) => name.includes('_listes_'))
    for (const name of names)
      await client.query(readFileSync(new URL(`migrations/${name}/migration.sql`, PRISMA), 'utf8'))

    const { rows } = await client.query('SELECT DISTINCT cles_version, etapes, cles, noms FROM recettes')
    t.same(rows, [{ cles_version: 0, etapes: [], cles: [], noms: [] }])
    for (const id of ids) {
      t.match((await call('GET', `/recettes/${id}`)).json(), { ingredients: [], etapes: [] })
      t.equal((await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Avec' })).statusCode, 200)
    }
    const proven = printed.filter((message) => message?.includes('sufficient to prove'))
    t.equal(proven.length, LISTS.length)
  },
)
