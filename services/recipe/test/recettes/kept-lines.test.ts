// A PUT without `ingredients` analyses the stored lines before its transaction, and again if they change meanwhile.

import { until, untilLocked } from '@recettes/testing'
import type { Caller } from '@recettes/tokens'
import t from 'tap'
import { eventsFor } from '../../dist/evenements/receivers.js'
import { recordAudit } from '../../dist/journal/repository.js'
import { recetteRepository } from '../../dist/recettes/repository.js'
import { recetteService } from '../../dist/recettes/service.js'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'
import { AUTHOR, type Built, build } from '../helper.js'
import { keptCounts } from '../recherche/counts.js'

const author: Caller = { id: 1, role: 'UTILISATEUR', gen: 0 }

/** Replaces a recipe as its author, and runs `during` in each analysis. */
function replaceWith({ db }: Built, during: (analysis: number) => Promise<unknown>) {
  const recettes = recetteRepository(db, {
    recordAudit,
    events: eventsFor([]),
    upholdOpenReports: async () => 0,
  })
  let analyses = 0
  const { replace } = recetteService(
    recettes,
    async (...texts) => {
      await during(++analyses)
      return deriveColumns(...texts)
    },
    { remoderation: null, trustAfter: 0 },
    async () => undefined,
  )
  return {
    analyses: () => analyses,
    replace: async (id: number, body: { titre: string; ingredients?: string[] }, caller = author) =>
      JSON.parse((await replace(caller, id, body, {}, () => undefined)).json),
  }
}

const stored = async ({ db }: Built, id: number) => {
  const { recherche, ...recette } = await db.prisma.recette.findUniqueOrThrow({
    where: { id },
    select: { titre: true, ingredients: true, recherche: { select: { noms: true } } },
  })
  return { ...recette, noms: recherche?.noms }
}

t.test('a PUT holds no connection while it analyses sent or stored lines', async (t) => {
  const built = await build(t, { DATABASE_POOL: '1' })
  const { id } = await built.publish({ ingredients: ['4 pommes'] })
  const { replace, analyses } = replaceWith(built, () => built.db.pool.query('SELECT'))

  t.has(await replace(id, { titre: 'Sans lignes' }), { titre: 'Sans lignes', ingredients: ['4 pommes'] })
  t.has(await replace(id, { titre: 'Avec', ingredients: ['sel'] }), { titre: 'Avec', ingredients: ['sel'] })
  t.equal(analyses(), 2)
})

t.test(
  'a request that waits for the only connection is answered before a PUT that waited longer',
  async (t) => {
    const { call, db, publish } = await build(t, { DATABASE_POOL: '1' })
    const { id } = await publish({ ingredients: ['4 pommes'] })
    // The names are counted in the background, which would wait for the connection too.
    await until(async () => (await keptCounts(db.pool)).length > 0)
    const onlyConnection = await db.pool.connect()
    const answered: string[] = []
    const put = call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' }).then(() => answered.push('PUT'))
    await until(() => db.pool.waitingCount === 1)
    const other = db.pool.query('SELECT').then(() => answered.push('other'))
    onlyConnection.release()

    await Promise.all([put, other])
    t.same(answered, ['other', 'PUT'])
  },
)

t.test('lines that another PUT replaces during the analysis are kept and analysed', async (t) => {
  const built = await build(t)
  const { id } = await built.publish({ ingredients: ['4 pommes'] })
  const { replace, analyses } = replaceWith(built, async (analysis) => {
    if (analysis === 1)
      await built.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'B', ingredients: ['2 poires'] })
  })

  t.has(await replace(id, { titre: 'A' }), { titre: 'A', ingredients: ['2 poires'] })
  t.same(await stored(built, id), { titre: 'A', ingredients: ['2 poires'], noms: ['poire'] })
  t.equal(analyses(), 2)
})

t.test(
  'after three analyses during which the lines changed, a PUT analyses them on the locked row',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish({ ingredients: ['0 pommes'] })
    const put = (line: string) =>
      built.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'B', ingredients: [line] })
    let last: ReturnType<typeof put> | undefined
    const { replace, analyses } = replaceWith(built, async (analysis) => {
      if (analysis <= 3) return put(`${analysis} poires`)
      last = put('sel')
      return untilLocked(built.db.pool)
    })

    t.has(await replace(id, { titre: 'A' }), { titre: 'A', ingredients: ['3 poires'] })
    t.equal(analyses(), 4)
    t.equal((await last)?.statusCode, 200)
    t.same(await stored(built, id), { titre: 'B', ingredients: ['sel'], noms: ['sel'] })
  },
)

t.test('a PUT with the stored title and allergens keeps the analysis', async (t) => {
  const built = await build(t)
  const { id } = await built.publish({ titre: 'Tarte', ingredients: ['4 pommes'] })
  const { replace, analyses } = replaceWith(built, async () => undefined)

  await replace(id, { titre: 'Tarte' })

  t.equal(analyses(), 0)
  t.has(await stored(built, id), { noms: ['pomme'] })
})

t.test(
  'a PUT without lines by somebody who may not change the recipe is 403 before any analysis',
  async (t) => {
    const built = await build(t)
    const { id } = await built.publish({ ingredients: ['4 pommes'] })
    const { replace, analyses } = replaceWith(built, async () => undefined)

    await t.rejects(replace(id, { titre: 'A' }, { ...author, id: 2 }), { code: 'droits_insuffisants' })
    t.equal(analyses(), 0)
  },
)

t.test('marks of a list are taken off lines, whoever sends them; other lines stay as sent', async (t) => {
  const { call, publish } = await build(t)
  const marked = [
    '• 200 g de farine',
    '- 2 œufs',
    '3) sel',
    '1. 20 cl de lait',
    '1.5 kg de veau',
    '  2 poires ',
  ]
  const plain = ['200 g de farine', '2 œufs', 'sel', '20 cl de lait', '1.5 kg de veau', '  2 poires ']
  const { id } = await publish({ ingredients: marked })
  const recipe = (await call('GET', `/recettes/${id}`)).json()
  t.same(recipe.ingredients, plain)
  t.match(recipe.ingredients_analyses, [
    { quantite: 200 },
    { quantite: 2 },
    { quantite: null },
    { quantite: 20 },
  ])
  const replaced = await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Flan', ingredients: marked })
  t.same(replaced.json().ingredients, plain)
})
