// Thirty pasted texts, written before the reader, and what must be read of them.

import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { readPasted, textOfPage } from '../dist/index.js'

type Truth = { titre: string; ingredients: string[]; etapes: string[]; numbers: Record<string, number> }

/** At most three of the thirty may fail. */
const LEAST_RIGHT = 27

const folder = new URL('../test/pasted/', import.meta.url)

function casesOf(file: string): { text: string; truth: Truth } {
  const [text = '', ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^=== /m)
  const truth: Truth = { titre: '', ingredients: [], etapes: [], numbers: {} }
  for (const part of parts) {
    const [name = '', ...lines] = part.trimEnd().split('\n')
    if (name === 'titre') truth.titre = lines.join('')
    else if (name === 'ingredients' || name === 'etapes') truth[name] = lines
    else truth.numbers[name] = Number(lines[0])
  }
  return { text, truth }
}

const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))

t.test('titles, lines and steps of pasted texts are read', async (t) => {
  const wrong: string[] = []
  for (const file of files) {
    const { text, truth } = casesOf(file)
    const { recipe } = readPasted(text)
    const read = { titre: recipe.titre, ingredients: recipe.ingredients ?? [], etapes: recipe.etapes ?? [] }
    const { titre, ingredients, etapes } = truth
    if (JSON.stringify(read) === JSON.stringify({ titre, ingredients, etapes })) continue
    wrong.push(file)
    t.comment(file, JSON.stringify(read, null, 1))
  }
  t.equal(files.length, 30)
  t.ok(files.length - wrong.length >= LEAST_RIGHT, `wrong: ${wrong.join(', ')}`)
})

t.test('times and servings of pasted texts are read', async (t) => {
  const wrong = files.filter((file) => {
    const { text, truth } = casesOf(file)
    const recipe: Record<string, unknown> = readPasted(text).recipe
    return Object.entries(truth.numbers).some(([name, value]) => recipe[name] !== value)
  })
  t.ok(files.length - wrong.length >= LEAST_RIGHT, `wrong: ${wrong.join(', ')}`)
})

t.test('a text without a recipe gives no lines, and names what it dropped', async (t) => {
  const { recipe, dropped } = readPasted('Bonjour,\nimprimer\nBises,\nPaul')
  t.equal(recipe.ingredients, undefined)
  t.equal(recipe.etapes, undefined)
  t.ok(dropped.includes('Bonjour,'))
})

t.test('empty and hostile texts are read in little time', async (t) => {
  for (const text of [
    '',
    '\n\n',
    '>'.repeat(50_000),
    '* '.repeat(50_000),
    '1. '.repeat(30_000),
    '('.repeat(90_000),
    `Ingrédients : ${'a, '.repeat(33_000)}`,
    // A line in capitals took half a minute.
    'A    '.repeat(20_000),
    `A${' '.repeat(98_000)}a`,
  ])
    t.ok(readPasted(text).recipe, text.slice(0, 5))
})

t.test('sentences that begin as a button or a breadcrumb does stay steps and ingredients', async (t) => {
  const steps = [
    'Ajouter à la farine le sucre et le beurre',
    'Passer au four 25 min',
    'Partager la pâte en six boules',
    'Ajouter le contenu du sachet',
    'Noter le poids des blancs',
    'Passer la soupe au mixeur',
    'Voir si la pâte lève',
    'Aller vite pour le caramel',
  ]
  const lines = ['200 g de farine', 'Sel / poivre', '1/5 de litre de lait', 'Œufs    3', 'SEL    5']
  const { recipe, dropped } = readPasted(
    ['Pain', 'Ingrédients', ...lines, 'Préparation', ...steps].join('\n'),
  )
  t.same(recipe.etapes, steps)
  t.same(recipe.ingredients, ['200 g de farine', 'Sel / poivre', '1/5 de litre de lait', 'Œufs 3', 'SEL 5'])
  t.same(dropped, [])
})

t.test('buttons, breadcrumbs, ratings and running heads are dropped', async (t) => {
  const noise = [
    'Accueil / Recettes / Desserts',
    'Recettes > Tartes',
    'Imprimer la recette',
    'Ajouter à mes favoris',
    'Ajouter aux favoris',
    'Passer au contenu',
    'Aller à la recette',
    'Partager sur Facebook',
    'Voir les commentaires',
    'Lire la suite',
    '4,6/5 (123 avis)',
    'CUISINE DE FAMILLE     12',
  ]
  const { recipe, dropped } = readPasted(
    [...noise, 'Pain', 'Ingrédients', '200 g de farine', 'Préparation', 'Cuire.', ...noise].join('\n'),
  )
  t.same(recipe, { titre: 'Pain', ingredients: ['200 g de farine'], etapes: ['Cuire.'] })
  const named = noise.map((line) => line.replace(/\s+/g, ' '))
  t.same(dropped, [...named, ...named])
})

t.test('a text that begins with its ingredients has no title', async (t) => {
  const lines = ['200 g de farine', '3 œufs', '1 pincée de sel']
  const { recipe } = readPasted(`${lines.join('\n')}\n\nMélanger, puis cuire.`)
  t.same(recipe, { titre: '', ingredients: lines, etapes: ['Mélanger, puis cuire.'] })
  const spaced = readPasted(lines.join('\n\n'))
  t.same(spaced.recipe, { titre: '', ingredients: lines })
})

t.test('a title that begins with a number stands apart from the ingredients', async (t) => {
  const { recipe } = readPasted('7 Up cake\n\n200 g de farine\n3 œufs\n\nMélanger.')
  t.same(recipe, { titre: '7 Up cake', ingredients: ['200 g de farine', '3 œufs'], etapes: ['Mélanger.'] })
})

t.test('a heading behind a closing word opens its part', async (t) => {
  const text =
    'Pain\n\n200 g de farine\n1 œuf\n\nCuire le pain.\nBon appétit !\nServez tiède\n\nConseils\nGarder au sec.'
  const { recipe, dropped } = readPasted(text)
  t.same(recipe.etapes, ['Cuire le pain.'])
  t.equal(recipe.conseils_chef, 'Garder au sec.')
  t.same(dropped, ['Bon appétit !', 'Servez tiède'])
})

t.test('each line of the head is kept in the description or named as dropped', async (t) => {
  const story = 'Ma grand-mère la faisait chaque dimanche, et nous en redemandions toujours.'
  const text = `Pain\n${story}\ndimanche,\n\nIngrédients\n200 g de farine\n\nPréparation\nCuire.`
  const { recipe, dropped } = readPasted(text)
  t.equal(recipe.description, story)
  t.same(dropped, ['dimanche,'])
})

t.test('facts, boxes, names and announcements are read as people write them', async (t) => {
  const facts = readPasted('Salade\n4 pers. | 25 min | facile\n\n1 laitue\n2 œufs\n\nMélanger.').recipe
  t.same(facts, {
    titre: 'Salade',
    portions: 4,
    temps_total: 25,
    difficulte: 'facile',
    ingredients: ['1 laitue', '2 œufs'],
    etapes: ['Mélanger.'],
  })
  const boxes = readPasted('Salade\n(pour 6)\n\n- [ ] 1 laitue\n- [x] 2 œufs\n\nMélanger.\n\nPaul')
  t.match(boxes.recipe, { portions: 6, ingredients: ['1 laitue', '2 œufs'], etapes: ['Mélanger.'] })
  t.same(boxes.dropped, ['Paul'])
  const parts = readPasted('Salade\n\n1 laitue\n2 œufs\n\nPour la sauce\n1 œuf\n\nMélanger.').recipe
  t.same(parts.ingredients, ['1 laitue', '2 œufs', 'Pour la sauce :', '1 œuf'])
  const said = readPasted(
    'Voilà ma recette de soupe de potiron.\n\n1 kg de potiron\n1 oignon\n\nCuire.\n\nServir',
  )
  t.equal(said.recipe.titre, 'soupe de potiron')
  t.same(said.recipe.etapes, ['Cuire.', 'Servir'])
})

t.test('instructions right below the ingredients are steps', async (t) => {
  const lines = ['1 yaourt', '3 œufs', 'Poivre noir moulu.', 'sel']
  const steps = ['Mélanger le tout.', 'Cuire 30 minutes à 180 °C.', 'Servir']
  for (const heading of [[], ['Ingrédients :']]) {
    const { recipe } = readPasted(['Gâteau', ...heading, ...lines, ...steps].join('\n'))
    t.same(recipe, { titre: 'Gâteau', ingredients: lines, etapes: steps })
  }
})

t.test('ingredients in one line are read', async (t) => {
  const { recipe, dropped } = readPasted('Crêpes\n250 g de farine, 3 œufs, 50 cl de lait\nMélanger. Cuire.')
  const ingredients = ['250 g de farine', '3 œufs', '50 cl de lait']
  t.match(recipe, { titre: 'Crêpes', ingredients, etapes: ['Mélanger. Cuire.'] })
  t.same(dropped, [])
})

t.test('line breaks of a page’s source are blanks, and its empty lines count for nothing', async (t) => {
  const head = `<h1>Soupe\n  de noix</h1>${'<div></div>'.repeat(1_500)}<h2>Ingrédients</h2>`
  const list =
    '<ul><li>\n<span>200 g</span>\n<span>de farine</span>\n</li><li>1\n  œuf</li><li>3 noix</li></ul>'
  const { recipe, dropped } = readPasted(textOfPage(`${head}${list}<h2>Préparation</h2><p>Battre le\n lait.`))
  t.same(recipe, {
    titre: 'Soupe de noix',
    ingredients: ['200 g de farine', '1 œuf', '3 noix'],
    etapes: ['Battre le lait.'],
  })
  t.same(dropped, [])
  const preformatted = readPasted(textOfPage('<h1>Pain</h1><pre>1 œuf\n3 noix\n\nCuire.</pre>'))
  t.same(preformatted.recipe.ingredients, ['1 œuf', '3 noix'])
})

t.test('a text whose end is not read is refused, instead of losing its last lines', async (t) => {
  const lines = (count: number) => `Pain\n${'- 1 œuf\n'.repeat(count)}`
  t.equal(readPasted(lines(1_900)).recipe.ingredients?.length, 1_900)
  t.throws(() => readPasted(lines(2_100)), { message: /^texte/ })
  t.throws(() => readPasted(`Pain\n1 œuf\n${'a'.repeat(100_000)}`), { message: /^texte/ })
})
