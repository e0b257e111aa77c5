// Spellings of types, numbers, titles, durations and yields that real pages have.

import t from 'tap'
import { minutesIn, readRecipe } from '../dist/index.js'

const read = (properties: object) =>
  readRecipe({ '@type': 'Recipe', name: 'Far', recipeIngredient: ['1 œuf'], ...properties })
const stepsOf = (recipeInstructions: unknown) => read({ recipeInstructions }).recipe.etapes

t.test('a type is read in each of its spellings', async (t) => {
  for (const type of [
    'RECIPE',
    'schema.org/Recipe',
    'https://schema.org#Recipe',
    ' Recipe ',
    { '@id': 'schema:Recipe' },
  ])
    t.equal(read({ '@type': type }).recipe.titre, 'Far', JSON.stringify(type))
})

t.test('numbers of steps go, and part steps that were run together', async (t) => {
  for (const steps of [
    '1re étape : Cuire.\n2e étape : Servir.',
    ['Première étape', 'Cuire.', 'Deuxième étape', 'Servir.'],
    'Phase 1 : Cuire.\nPhase 2 : Servir.',
    '① Cuire. ② Servir.',
    '1 - Cuire. 2 - Servir.',
    '1.Cuire.2.Servir.',
    '(1) Cuire. (2) Servir.',
    '1️⃣ Cuire. 2️⃣ Servir.',
    '#1 Cuire.\n#2 Servir.',
    'I. Cuire.\nII. Servir.',
  ])
    t.same(stepsOf(steps), ['Cuire.', 'Servir.'], JSON.stringify(steps))
  t.same(stepsOf('1. laver les œufs. 2. cuire.'), ['laver les œufs.', 'cuire.'])
})

t.test('amounts and ranges that begin a line stay', async (t) => {
  for (const lines of [
    ['1 - 2 oignons', '2 - 3 carottes', 'sel'],
    ['1 / 2 citron', '2 / 3 tasse de lait'],
    ['10 - 15 minutes avant la fin, arroser.', 'Servir.'],
    ['1,5 l d’eau', '2 œufs'],
  ]) {
    t.same(stepsOf(lines), lines)
    t.same(read({ recipeIngredient: lines }).recipe.ingredients, lines)
  }
})

t.test('titles of parts are kept in each of their spellings', async (t) => {
  const step = { '@type': 'HowToStep', text: 'Battre.' }
  for (const section of [
    { name: 'Crème', recipeInstructions: [step] },
    { title: 'Crème', itemListElement: [step] },
    { headline: 'Crème', hasPart: step },
  ])
    t.same(stepsOf([{ '@type': 'HowToSection', ...section }]), ['Crème : Battre.'], JSON.stringify(section))
})

t.test('titles in one text stand before the first step of their part', async (t) => {
  for (const text of [
    '<h3>Pâte</h3><p>Mélanger.</p><h3>Cuisson</h3><p>Cuire.</p>',
    '<p><strong>Pâte</strong></p><p>Mélanger.</p><p><b>Cuisson :</b></p><p>Cuire.</p>',
    'Pâte\n====\nMélanger.\nCuisson\n---\nCuire.',
    '--- Pâte ---\nMélanger.\n--- Cuisson ---\nCuire.',
  ])
    t.same(stepsOf(text), ['Pâte : Mélanger.', 'Cuisson : Cuire.'], text)
  t.same(stepsOf('PÂTE\nMélanger.\nCUISSON\nCuire.'), ['PÂTE : Mélanger.', 'CUISSON : Cuire.'])
  const orders = '<li><b>Préchauffer le four</b></li><li><b>Cuire</b></li>'
  t.same(stepsOf(orders), ['Préchauffer le four', 'Cuire'])
})

t.test('lines and Markdown of a text are read', async (t) => {
  t.same(stepsOf('Cuire.\rServir.\u2028Manger.'), ['Cuire.', 'Servir.', 'Manger.'])
  t.same(stepsOf(String.raw`Cuire.\nServir.`), ['Cuire.', 'Servir.'])
  t.same(stepsOf('> *Cuire* la [pâte](https://x.example/p).\n> Servir.'), ['Cuire la pâte.', 'Servir.'])
  t.same(stepsOf('<dl><dt>Cuire.</dt><dd>Servir.</dd></dl>'), ['Cuire.', 'Servir.'])
})

t.test('what a step says beside its text is reported, and nothing empty is', async (t) => {
  const { ignored } = read({ recipeInstructions: [{ '@type': 'HowToStep', text: 'Cuire.', tool: 'Four' }] })
  t.same(ignored, ['recipeInstructions'])
  const empty = read({
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Cuire.', name: '', image: '', video: null }],
    prepTime: 'PT',
    keywords: '&nbsp;',
    recipeCuisine: 'N/A',
    tool: '-',
    description: '<p></p>',
    nutrition: { calories: ' kcal', fatContent: '' },
  })
  t.same(empty.ignored, [])
  t.equal(empty.recipe.origine, undefined)
})

const MINUTES: Readonly<Record<string, number | null>> = {
  PT1H30MN: 90,
  'PT30 minutes': 30,
  'PT20M/PT30M': 30,
  PT1D: 1440,
  '30/40 min': 40,
  '15 min/20 min': 20,
  '1/2 h': 30,
  '3/4 d’heure': 45,
  '10 min + 30 min': 40,
  'une vingtaine de minutes': 20,
  '25 mns': 25,
  'Cuisson au four : 30 min': 30,
  '30 min au four à 180°C': 30,
  '1 h 30 selon la taille': 90,
  '45 minutes, repos compris': 45,
  '5 min par face': null,
  '30 min puis une nuit': null,
  '4 personnes': null,
  'thermostat 6': null,
}

t.test('durations are read with their remarks, and nothing else', async (t) => {
  for (const [text, minutes] of Object.entries(MINUTES)) t.equal(minutesIn(text), minutes, text)
})

const SERVINGS: Readonly<Record<string, number | null>> = {
  'une vingtaine de biscuits': 20,
  '3 dizaines': 30,
  '1/2 douzaine': 6,
  '2 douzaines et demie': 30,
  'quinze personnes': 15,
  'vingt-quatre macarons': 24,
  'une personne': 1,
  'entre 4 et 6 personnes': 4,
  '1 tarte (6 personnes)': 6,
  '1 tarte pour 6': 6,
  '1 cake (8 tranches)': 8,
  '2 adultes et 2 enfants': 4,
  'x 6': 6,
  '2 pots pour 500 g': 2,
  '500 g': null,
}

t.test('yields are read as portions', async (t) => {
  for (const [recipeYield, portions] of Object.entries(SERVINGS))
    t.equal(read({ recipeYield }).recipe.portions ?? null, portions, recipeYield)
})
