// A recipe that names thousands of foods is refused, so that what is stored, read and offered of one stays bounded.

import { refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

/** Distinct unknown words of three letters, many in a line. */
const word = (n: number) =>
  [26 * 26, 26, 1].map((by) => String.fromCharCode(97 + (Math.floor(n / by) % 26))).join('')
const lines = (count: number, foods: number) =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length: foods }, (_, food) => `b${word(line * foods + food)}`).join(', '),
  )

t.test('POST and PUT refuse a line of more than 30 foods, and more than 400 in all', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  for (const [ingredients, champ] of [
    [['sel', ...lines(1, 31)], 'ingredients[1]'],
    [lines(14, 29), 'ingredients'],
    [lines(200, 50), 'ingredients[0]'],
  ] as const) {
    const body = { titre: 'Trop', ingredients }
    refused(t, await call('POST', '/recettes/', AUTHOR, body), 400, 'donnees_invalides', [champ])
    refused(t, await call('PUT', `/recettes/${id}`, AUTHOR, body), 400, 'donnees_invalides', [champ])
  }
  t.equal(await db.prisma.recette.count(), 1)
  t.equal(await db.prisma.ingredientNom.count(), 0)
})

t.test(
  'a line of 30 foods and 400 in all are accepted, and a read is at most 50 times as long as what was sent',
  async (t) => {
    const { call } = await build(t)
    for (const [count, foods] of [
      [1, 30],
      [13, 30],
      [20, 20],
    ] as const) {
      const sent = { titre: 'Beaucoup', ingredients: lines(count, foods) }
      const response = await call('POST', '/recettes/', AUTHOR, sent)
      t.equal(response.statusCode, 200)
      const { body } = await call('GET', `/recettes/${response.json().id}`)
      t.equal(JSON.parse(body).ingredients_analyses.length, count * foods)
      // The analysis of each food repeats its line.
      const times = body.length / JSON.stringify(sent).length
      t.ok(times <= 50, `${times} times`)
    }
  },
)

t.test(
  'lines of the full length that name every allergen are accepted, each allergen with ten of them',
  async (t) => {
    const { call } = await build(t)
    const fiveFoods = 'beurre, noix, œuf, poisson, crabe'.padEnd(285)
    const ingredients = Array.from({ length: 60 }, (_, n) => `${fiveFoods}, sel ${n}`)
    const body = { titre: 'Long', ingredients }
    const response = await call('POST', '/recettes/', AUTHOR, body)
    t.equal(response.statusCode, 200)

    const read = await call('GET', `/recettes/${response.json().id}`)
    const counts = new Map<string, number>()
    for (const { allergene } of read.json().allergenes_detectes)
      counts.set(allergene, (counts.get(allergene) ?? 0) + 1)
    t.ok(counts.size >= 4)
    for (const [allergene, count] of counts) t.equal(count, 10, allergene)
    t.ok(read.body.length < 12 * JSON.stringify(body).length, `${read.body.length} bytes`)
  },
)

t.test('a stored recipe with too many foods keeps its lines when PUT omits them', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  const ingredients = lines(2, 40)
  await db.prisma.recette.update({ where: { id }, data: { ingredients } })

  const response = await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre titre' })

  t.equal(response.statusCode, 200)
  t.same(response.json().ingredients, ingredients)
})
