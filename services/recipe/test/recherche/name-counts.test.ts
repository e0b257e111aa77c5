// Counts of ingredient names: noted by writers, who never wait for each other, and added up in the background.

import { bearer, matchesEach, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'
import { addChanges, keptCounts, realCounts } from './counts.js'

t.test('counts of names match the recipes after many concurrent writes and additions', async (t) => {
  const { app, db } = await build(t)
  const foods = ['sel', 'poivre', 'ail', 'thym', 'farine', 'beurre']
  const headers = await bearer({ role: 'ADMIN' })
  const write = async (n: number) => {
    const ingredients = foods.filter((_, index) => (n >> index) % 2 === 0).reverse()
    const payload = { titre: 't', ingredients }
    const response = await app.inject({ method: 'POST', url: '/recettes/', headers, payload })
    const url = `/recettes/${response.json().id}`
    await db.pool.query('SELECT reporter_noms($1)', [1 + (n % 3)])
    if (n % 3 === 0) return app.inject({ method: 'DELETE', url, headers })
    const replacement = { titre: 't', ingredients: [...foods].slice(n % 6) }
    return app.inject({ method: 'PUT', url, headers, payload: replacement })
  }

  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)))

  for (const { statusCode, body } of responses) t.equal(statusCode, 200, body)
  await addChanges(db.pool)
  t.same(await keptCounts(db.pool), await realCounts(db.pool))
})

t.test('a writer doesn’t wait for another whose recipe names the same foods', async (t) => {
  const { call, db } = await build(t)
  const other = await db.pool.connect()
  t.teardown(() => other.release(true))
  await other.query('BEGIN')
  await other.query(`INSERT INTO recettes (titre, auteur_id) VALUES ('t', 1)`)
  await other.query(`UPDATE recettes_recherche SET noms = '{sel}'`)

  const response = await call('POST', '/recettes/', AUTHOR, { titre: 't', ingredients: ['sel'] })

  t.equal(response.statusCode, 200, response.body)
})

t.test('the service adds up changes of name counts by itself', async (t) => {
  const { publish, db } = await build(t)
  await publish({ ingredients: ['poire', 'sucre'] })

  await until(async () => (await keptCounts(db.pool)).length > 0)

  t.same(await keptCounts(db.pool), [
    { nom: 'poire', statut: 'en_attente', recettes: 1 },
    { nom: 'sucre', statut: 'en_attente', recettes: 1 },
  ])
  t.equal((await db.pool.query('SELECT FROM ingredients_noms_changements')).rowCount, 0)
})

t.test('a failure to add up name counts is logged, and the next write adds them up', async (t) => {
  const { app, publish, db } = await build(t)
  const logged = t.capture(app.log, 'warn')
  await db.pool.query('ALTER FUNCTION reporter_noms RENAME TO reporter_noms_ailleurs')
  await publish({ ingredients: ['poire'] })
  let lines: unknown[][] = []
  await until(() => {
    lines = logged.args()
    return lines.length > 0
  })
  matchesEach(t, lines, [[{ err: { code: '42883' } }, /counting ingredient names failed/]])

  await db.pool.query('ALTER FUNCTION reporter_noms_ailleurs RENAME TO reporter_noms')
  await publish({ ingredients: ['sucre'] })

  await until(async () => (await keptCounts(db.pool)).length === 2)
})

t.test('a name that no recipe has any more leaves no row behind', async (t) => {
  const { publish, call, db } = await build(t)
  const names = async () => {
    await addChanges(db.pool)
    return (await keptCounts(db.pool)).map(({ nom }) => nom)
  }
  const { id } = await publish({ ingredients: ['poire', 'sucre'] })
  const other = await publish({ ingredients: ['sucre'] })

  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte', ingredients: ['pomme'] })
  t.same(await names(), ['pomme', 'sucre'])
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  t.same(await names(), ['sucre'])
  await call('DELETE', `/recettes/${other.id}`, AUTHOR)
  t.same(await names(), [])
})

t.test('a removal of a name that is counted before its addition leaves no row', async (t) => {
  const { call, db } = await build(t)
  const change = `INSERT INTO ingredients_noms_changements (noms, statut, delta) VALUES ('{poire}', 'valider', $1)`
  await db.pool.query(change, [-1])
  await addChanges(db.pool)
  t.same(await keptCounts(db.pool), [{ nom: 'poire', statut: 'valider', recettes: -1 }])
  t.same((await call('GET', '/ingredients?prefixe=po')).json(), [])

  await db.pool.query(change, [1])
  await addChanges(db.pool)

  t.same(await keptCounts(db.pool), [])
})

t.test('a change that leaves a recipe’s names and status alone records no change of counts', async (t) => {
  const { publish, report, call, db } = await build(t)
  const { id } = await publish({ ingredients: ['poire'] })
  await publish({ titre: 'Sans ingrédients' })
  await addChanges(db.pool)

  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte', temps_total: 20, ingredients: ['poire'] })
  await report(id)

  t.equal((await db.pool.query('SELECT FROM ingredients_noms_changements')).rowCount, 0)
})

t.test('names are counted by status, and follow it', async (t) => {
  const { publish, moderate, call, db } = await build(t)
  const { id } = await publish({ ingredients: ['poire'] })
  await publish({ ingredients: ['poire', 'sucre'] })
  const complete = async (query: string) => (await call('GET', `/ingredients?prefixe=po${query}`)).json()
  const poires = (recettes: number) => (recettes === 0 ? [] : [{ nom: 'poire', recettes }])

  for (const [statut, waiting, validated] of [
    ['en_attente', 2, 0],
    ['valider', 1, 1],
    ['refuser', 1, 0],
    ['valider', 1, 1],
  ] as const) {
    await moderate(id, statut)
    for (const counted of ['pending', 'added']) {
      if (counted === 'added') await addChanges(db.pool)
      t.same(await complete('&statut=EN_ATTENTE'), poires(waiting), `${statut}, ${counted}`)
      t.same(await complete('&statut=VALIDER'), poires(validated), `${statut}, ${counted}`)
      t.same(await complete(''), poires(2), `${statut}, ${counted}`)
    }
  }
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  t.same(await complete('&statut=VALIDER'), [])
})
