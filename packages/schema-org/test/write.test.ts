// Our recipes as schema.org's: what search engines require, and that nothing is lost on the way out and in again.

import t from 'tap'
import { propertyFor, readRecipe, type ShownRecipe, writeRecipe } from '../dist/index.js'
import { durationOf } from '../dist/write.js'

const SHOWN: ShownRecipe = {
  id: 7,
  titre: 'Tarte fine « aux pommes »',
  statut: 'valider',
  image: 'https://example.org/tarte.jpg',
  description: 'Une tarte.',
  temps_preparation: 20,
  temps_cuisson: 95,
  temps_total: null,
  difficulte: 'Facile',
  portions: 6,
  calories_par_portion: 320,
  auteur_id: 3,
  ustensiles_requis: 'Un moule',
  conseils_chef: 'Tiède.\nAvec du cidre.',
  variantes: 'Aux poires',
  allergenes: 'Arachides',
  regime_alimentaire: 'Végétarien',
  saison: 'Automne',
  origine: 'France',
  ingredients: ['4 pommes', 'sel'],
  etapes: ['Éplucher.', 'Cuire.'],
  created_at: '2026-03-14T09:26:53.589',
  updated_at: '2026-03-15T09:26:53.589',
}
const RECIPE_URL = 'https://api.example.org/recettes/7'
const AUTHOR = 'https://api.example.org/auteurs?id=3'

t.test('a whole recipe is written with what search engines require and recommend', async (t) => {
  t.same(writeRecipe(SHOWN, RECIPE_URL, AUTHOR), {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': RECIPE_URL,
    url: RECIPE_URL,
    name: 'Tarte fine « aux pommes »',
    inLanguage: 'fr',
    author: { '@type': 'Person', url: AUTHOR },
    datePublished: '2026-03-14T09:26:53.589Z',
    dateModified: '2026-03-15T09:26:53.589Z',
    image: ['https://example.org/tarte.jpg'],
    description: 'Une tarte.',
    prepTime: 'PT20M',
    cookTime: 'PT1H35M',
    totalTime: 'PT1H55M',
    recipeYield: '6',
    nutrition: { '@type': 'NutritionInformation', calories: '320 calories' },
    recipeCuisine: 'France',
    tool: 'Un moule',
    suitableForDiet: ['https://schema.org/VegetarianDiet'],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'difficulte', value: 'Facile' },
      { '@type': 'PropertyValue', name: 'conseils_chef', value: 'Tiède.\nAvec du cidre.' },
      { '@type': 'PropertyValue', name: 'variantes', value: 'Aux poires' },
      { '@type': 'PropertyValue', name: 'allergenes', value: 'Arachides' },
      { '@type': 'PropertyValue', name: 'saison', value: 'Automne' },
    ],
    recipeIngredient: ['4 pommes', 'sel'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Éplucher.' },
      { '@type': 'HowToStep', text: 'Cuire.' },
    ],
  })
})

t.test('a recipe with a title alone is written without empty properties', async (t) => {
  const bare: ShownRecipe = {
    ...SHOWN,
    image: null,
    description: null,
    temps_preparation: null,
    temps_cuisson: null,
    portions: null,
    calories_par_portion: null,
    difficulte: null,
    ustensiles_requis: null,
    conseils_chef: null,
    variantes: null,
    allergenes: null,
    regime_alimentaire: null,
    saison: null,
    origine: null,
    ingredients: [],
    etapes: [],
  }
  const written = writeRecipe(bare, RECIPE_URL, AUTHOR)
  for (const value of Object.values(written)) t.ok(value !== null && value !== undefined)
  t.notOk('totalTime' in written || 'image' in written || 'suitableForDiet' in written)
  t.notOk('recipeIngredient' in written || 'recipeInstructions' in written)
  t.notOk('additionalProperty' in written)
})

t.test('a recipe with one of two times has no total time', async (t) => {
  for (const absent of ['temps_preparation', 'temps_cuisson'])
    t.notOk('totalTime' in writeRecipe({ ...SHOWN, [absent]: null }, RECIPE_URL, AUTHOR), absent)
})

t.test('propertyFor names the property in which a field is written', async (t) => {
  const named: Record<string, string[]> = {}
  for (const field of Object.keys(SHOWN)) {
    const property = propertyFor(field)
    named[property] = [...(named[property] ?? []), field]
  }

  t.match(named, {
    name: ['titre'],
    image: ['image'],
    description: ['description'],
    prepTime: ['temps_preparation'],
    cookTime: ['temps_cuisson'],
    totalTime: ['temps_total'],
    additionalProperty: ['difficulte', 'conseils_chef', 'variantes', 'allergenes', 'saison'],
    recipeYield: ['portions'],
    nutrition: ['calories_par_portion'],
    tool: ['ustensiles_requis'],
    suitableForDiet: ['regime_alimentaire'],
    recipeCuisine: ['origine'],
    recipeIngredient: ['ingredients'],
    recipeInstructions: ['etapes'],
  })
  t.equal(propertyFor('toString'), 'toString')
})

t.test('a recipe that is not validated has no date of publication', async (t) => {
  for (const statut of ['en_attente', 'refuser'])
    t.notOk('datePublished' in writeRecipe({ ...SHOWN, statut }, RECIPE_URL, AUTHOR), statut)
})

t.test('a recipe of 0 servings has no recipeYield', async (t) => {
  t.notOk('recipeYield' in writeRecipe({ ...SHOWN, portions: 0 }, RECIPE_URL, AUTHOR))
})

t.test('a written recipe is read back unchanged', async (t) => {
  const { recipe } = readRecipe(JSON.parse(JSON.stringify(writeRecipe(SHOWN, RECIPE_URL, AUTHOR))))
  const { id, statut, auteur_id, created_at, updated_at, ...rest } = SHOWN
  t.same(recipe, { ...rest, temps_total: 115 })
})

t.test(
  'diets are read again as they are written, whether schema.org has names for them or not',
  async (t) => {
    for (const regime_alimentaire of [
      'Végan',
      'Végétalien',
      'sans lactose',
      'végan, sans lactose',
      'Sans gluten, Végan',
      'Végan, Sans gluten',
      'Pauvre en sel.\nSans sucre',
    ]) {
      const written = writeRecipe({ ...SHOWN, regime_alimentaire }, RECIPE_URL, AUTHOR)
      const { recipe, ignored } = readRecipe(JSON.parse(JSON.stringify(written)))
      t.equal(recipe.regime_alimentaire, regime_alimentaire)
      t.same(ignored, ['author', 'dateModified', 'datePublished', 'url'])
    }
  },
)

t.test('additional properties of other sites are reported as ignored, and our own are read', async (t) => {
  const value = (name: unknown, value: unknown) => ({ '@type': 'PropertyValue', name, value })
  const CASES: [additionalProperty: unknown, recipe: object, ignored: string[]][] = [
    [value('allergenes', 'Lait'), { allergenes: 'Lait' }, []],
    [
      [value('allergenes', 'Lait'), value('allergenes', ['Soja', 'Œufs'])],
      { allergenes: 'Lait, Soja, Œufs' },
      [],
    ],
    [[value('allergenes', { '@value': '<b>Lait</b>' })], { allergenes: 'Lait' }, []],
    [value('Farbe', 'rot'), {}, ['additionalProperty']],
    [[value('saison', 'Été'), value('titre', 'Autre')], { saison: 'Été' }, ['additionalProperty']],
    [value('allergenes', null), {}, ['additionalProperty']],
    [value('allergenes', [{ rot: 1 }, 'Lait']), { allergenes: 'Lait' }, ['additionalProperty']],
    ['allergenes', {}, ['additionalProperty']],
    [value('constructor', 'x'), {}, ['additionalProperty']],
  ]
  for (const [additionalProperty, fields, ignored] of CASES)
    t.same(
      readRecipe({ '@type': 'Recipe', name: 'x', additionalProperty }),
      { recipe: { titre: 'x', ...fields }, ignored, unknownProperties: 0, otherRecipes: 0 },
      JSON.stringify(additionalProperty),
    )
  const both = {
    suitableForDiet: 'https://schema.org/VeganDiet',
    additionalProperty: value('regime_alimentaire', 'Sans lactose'),
  }
  t.same(readRecipe({ '@type': 'Recipe', name: 'x', ...both }).ignored, ['suitableForDiet'])
  const referenced = [
    { '@type': 'Recipe', name: 'x', additionalProperty: [{ '@id': 'a' }] },
    { '@id': 'a', ...value('allergenes', 'Lait') },
  ]
  t.equal(readRecipe({ '@graph': referenced }).recipe.allergenes, 'Lait')
})

t.test('durations are written in ISO 8601 and read back', async (t) => {
  for (const [minutes, text] of [
    [0, 'PT0M'],
    [59, 'PT59M'],
    [60, 'PT1H'],
    [61, 'PT1H1M'],
    [2880, 'PT48H'],
  ] as const) {
    t.equal(durationOf(minutes), text)
    t.equal(readRecipe({ '@type': 'Recipe', name: 'x', prepTime: text }).recipe.temps_preparation, minutes)
  }
})
