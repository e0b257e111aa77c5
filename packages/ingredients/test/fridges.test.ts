// What is missing for a recipe, against what a person wrote down before the rules were written.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { FOODS, kitchenOf, queryKeys, readLines, runToEnd } from '../dist/index.js'

type Fridge = { ingredients: string[]; recettes: Record<string, string[]> }
type Truth = { frigos: Fridge[]; exemples: Fridge[] }
type Recipe = { titre: string; ingredients: string[] }

const inProject = (path: string) => new URL(`../../../${path}`, import.meta.url)
const readText = (path: string) => readFileSync(inProject(path), 'utf8')

/** Real recipes, which aren't part of the project: by their line numbers from 0. */
const CORPUS = resolve(
  fileURLToPath(inProject('.')),
  process.env['CORPUS'] ?? '../shared/data/recettes-fr.jsonl',
)
const SAMPLES = 'packages/local/samples'
const CUPBOARD = ['sel', 'poivre', 'eau', 'huile', 'sucre', 'farine']
const LEAST = 0.95

const { frigos, exemples } = JSON.parse(readText('packages/ingredients/quality/frigos.json')) as Truth

function missingFor({ ingredients: lines }: Recipe, ingredients: string[]): string[] {
  const kitchens = [kitchenOf(ingredients), kitchenOf(CUPBOARD, false)]
  const hasFood = (food: number) => kitchens.some(({ foods }) => foods.has(food))
  const has = (key: string) =>
    key.startsWith('#') ? hasFood(Number(key.slice(1))) : kitchens.some(({ keys }) => keys.has(key))
  const { foods, choices } = runToEnd(readLines(lines)).needs
  return [
    ...foods.filter((food) => !hasFood(food)).map((food) => FOODS[food]?.name ?? ''),
    ...choices.filter(({ cles }) => !cles.some(has)).map(({ nom }) => nom),
  ]
}

/** `a|b`: either name will do; a kind of the food too. */
function isSame(expected: string, name: string): boolean {
  const number = FOODS.findIndex((food) => food.name === name)
  return expected
    .split('|')
    .some((one) => String(queryKeys(one)) === String(queryKeys(name)) || kitchenOf([one]).foods.has(number))
}

/** Debatable foods, which begin with «?», count neither way. */
function measure(fridges: Fridge[], recipeOf: (id: string) => Recipe | undefined) {
  const [wrong, sum] = [[] as string[], { right: 0, missed: 0, extra: 0 }]
  for (const { ingredients, recettes } of fridges)
    for (const [id, expected] of Object.entries(recettes)) {
      const recipe = recipeOf(id)
      if (recipe === undefined) throw new Error(`no recipe ${id}`)
      const found = missingFor(recipe, ingredients)
      const sure = expected.filter((name) => !name.startsWith('?'))
      const missed = sure.filter((name) => !found.some((one) => isSame(name, one)))
      const extra = found.filter((one) => !expected.some((name) => isSame(name.replace(/^\?/, ''), one)))
      sum.right += sure.length - missed.length
      sum.missed += missed.length
      sum.extra += extra.length
      if (missed.length + extra.length > 0) wrong.push(`${recipe.titre}: −${missed} +${extra}`)
    }
  const { right, missed, extra } = sum
  return { precision: right / (right + extra), recall: right / (right + missed), wrong }
}

t.test('missing foods of the sample recipes are right', async (t) => {
  const recipes = readdirSync(inProject(SAMPLES))
    .map((name) => JSON.parse(readText(`${SAMPLES}/${name}`)) as { recettes?: Recipe[] })
    .flatMap(({ recettes = [] }) => recettes)
  const { precision, recall, wrong } = measure(exemples, (id) => recipes.find(({ titre }) => titre === id))
  t.ok(precision >= LEAST && recall >= LEAST, `precision ${precision}, recall ${recall}: ${wrong.join('; ')}`)
})

t.test(
  'missing foods of 20 fridges over real recipes have a precision and a recall of 0.95',
  { skip: existsSync(CORPUS) ? false : `${CORPUS} isn’t there; CORPUS names another file` },
  async (t) => {
    const recipes = readFileSync(CORPUS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Recipe)
    const { precision, recall, wrong } = measure(frigos, (id) => recipes[Number(id)])
    t.ok(
      precision >= LEAST && recall >= LEAST,
      `precision ${precision}, recall ${recall}: ${wrong.join('; ')}`,
    )
    t.comment(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  },
)
