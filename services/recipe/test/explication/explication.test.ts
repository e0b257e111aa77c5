// Why a recipe is excluded: by which line and word, for certain or in doubt, in agreement with the search.

import t from 'tap'
import { build } from '../helper.js'

const { call, publish } = await build(t)

type Answer = {
  sauf: string
  exclue: boolean
  phrase: string
  causes: { ligne: string | null; mot: string | null; raison: string; phrase: string }[]
}[]

const explain = async (id: number, ...sauf: string[]) => {
  const query = new URLSearchParams(sauf.map((word) => ['sauf', word])).toString()
  const response = await call('GET', `/recettes/${id}/explication?${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<Answer>()
}

const { id } = await publish({
  titre: 'Gâteau aux noix',
  ingredients: [
    '200 g de farine',
    '30 g de beurre ou de margarine',
    '100 g de zgrub',
    '1 mousse au chocolat',
  ],
  allergenes: 'Arachides',
})

t.test('explication names line, word and reason of each exclusion', async (t) => {
  const [gluten, lait, noix, arachide] = await explain(id, 'gluten', 'lactose', 'noix', 'arachides')

  t.match(gluten, { sauf: 'gluten', exclue: true })
  t.match(gluten?.causes[0], { ligne: '200 g de farine', mot: 'farine', raison: 'contient' })
  t.match(gluten?.phrase, /« 200 g de farine ».*« farine ».*« gluten »/)
  t.match(lait?.causes[0], { ligne: '30 g de beurre ou de margarine', mot: 'beurre', raison: 'contient' })
  t.ok(noix?.causes.some(({ ligne, raison }) => ligne === null && raison === 'peut_contenir'))
  t.match(arachide?.causes[0], { ligne: null, raison: 'contient' })
})

t.test('what may contain the food, and what isn’t understood, are told apart', async (t) => {
  const [oeuf] = await explain(id, 'œuf')
  t.match(
    oeuf?.causes.find(({ ligne }) => ligne === '1 mousse au chocolat'),
    { raison: 'peut_contenir' },
  )
  t.match(
    oeuf?.causes.find(({ ligne }) => ligne === '100 g de zgrub'),
    { raison: 'en_doute', mot: null },
  )
})

t.test('a recipe that the exclusion keeps says so', async (t) => {
  const { id: soup } = await publish({ titre: 'Soupe', ingredients: ['3 carottes', 'sel'] })
  const [lait, sel] = await explain(soup, 'lait', 'sel')
  t.match(lait, { exclue: false, causes: [] })
  t.match(lait?.phrase, /« lait »/)
  t.match(sel, { exclue: true })
})

t.test('a recipe without lines is in doubt', async (t) => {
  const { id: empty } = await publish({ titre: 'Soupe' })
  const [lait] = await explain(empty, 'lait')
  t.match(lait, { exclue: true, causes: [{ ligne: null, mot: null, raison: 'en_doute' }] })
})

t.test('explication agrees with the search', async (t) => {
  const LINES = [
    '1 kg de tomates',
    '50 cl de lait de coco',
    '1 crème (végétale pour Paul)',
    'crackers',
    'sans gluten',
    'riz zgrubé',
  ]
  const WORDS = ['lait', 'gluten', 'sésame', 'noix', 'tomate', 'végan', 'sel', 'viande', 'œuf']
  for (const line of LINES) {
    const recipe = await publish({ titre: 'Plat', ingredients: ['3 carottes', line] })
    const answers = await explain(recipe.id, ...WORDS)
    for (const [index, word] of WORDS.entries()) {
      const found = await call(
        'GET',
        `/recettes/recherche/?ingredient=carotte&sauf=${encodeURIComponent(word)}`,
      )
      const kept = found.json<{ id: number }[]>().some((one) => one.id === recipe.id)
      t.equal(answers[index]?.exclue, !kept, `${line} sauf ${word}`)
    }
  }
})

t.test('bad input is 400 or 404', async (t) => {
  const CASES: [path: string, status: number, champ?: string][] = [
    [`/recettes/${id}/explication`, 400, 'sauf'],
    [`/recettes/${id}/explication?sauf=`, 400, 'sauf[0]'],
    [`/recettes/${id}/explication?sauf=lait&sauf=zgrub`, 400, 'sauf[1]'],
    [`/recettes/${id}/explication?sauf=${'lait,'.repeat(21)}`, 400, 'sauf[0]'],
    [`/recettes/${id}/explication?sauf[]=lait`, 400, 'sauf'],
    ['/recettes/x/explication?sauf=lait', 400, 'recette_id'],
    ['/recettes/99/explication?sauf=lait', 404],
    ['/recettes/99999999999999/explication?sauf=lait', 404],
  ]
  for (const [path, status, champ] of CASES) {
    const response = await call('GET', path)
    t.equal(response.statusCode, status, path)
    if (champ !== undefined) t.equal(response.json().errors[0].champ, champ, path)
  }
})
