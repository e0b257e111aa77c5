// Absent ingredients and contradicted declarations, against what a person wrote down before the rules were written.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { kitchenOf, proofread, queryKeys } from '../dist/index.js'

type Sample = { sans_la_ligne: (string | null)[]; absents: string[]; contredits: string[] }
type Real = { id: number; etapes: string[]; absents: string[]; contredits: string[] }
type Truth = { regimes: string[]; exemples: Record<string, Sample>; recettes: Real[]; autres: Real[] }
type Recipe = { titre: string; ingredients: string[]; etapes: string[]; allergenes?: string }

const inProject = (path: string) => new URL(`../../../${path}`, import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(inProject(path), 'utf8'))

/** Real recipes, which aren't part of the project: by their line numbers from 0. */
const CORPUS = resolve(
  fileURLToPath(inProject('.')),
  process.env['CORPUS'] ?? '../shared/data/recettes-fr.jsonl',
)
const SAMPLES = 'packages/local/samples'
const LEAST = { absent: 0.9, contradicted: 0.95 }

const truth: Truth = readJson('packages/ingredients/quality/relectures.json')
const samples: Recipe[] = readdirSync(inProject(SAMPLES)).flatMap(
  (name) => readJson(`${SAMPLES}/${name}`).recettes ?? [],
)

/** Debatable answers, which begin with «?», count neither way. `a|b`: either name will do. */
class Tally {
  #right = 0
  #wrong: string[] = []
  #missed: string[] = []

  add(where: string, expected: readonly string[], found: readonly string[], isSame: typeof isSameFood): void {
    for (const one of expected) {
      const isFound = found.some((name) => isSame(one.replace(/^\?/, ''), name))
      if (one.startsWith('?')) continue
      if (isFound) this.#right++
      else this.#missed.push(`${where}: −${one}`)
    }
    for (const name of found)
      if (!expected.some((one) => isSame(one.replace(/^\?/, ''), name)))
        this.#wrong.push(`${where}: +${name}`)
  }

  check(t: Test, precision: number, recall: number): void {
    const measured = {
      precision: this.#right / (this.#right + this.#wrong.length),
      recall: this.#right / (this.#right + this.#missed.length),
    }
    t.comment(JSON.stringify({ ...measured, right: this.#right, wrong: this.#wrong, missed: this.#missed }))
    t.ok(measured.precision >= precision, `precision ${measured.precision}: ${this.#wrong.join('; ')}`)
    t.ok(measured.recall >= recall, `recall ${measured.recall}: ${this.#missed.join('; ')}`)
  }
}

const isSameFood = (expected: string, name: string): boolean =>
  expected
    .split('|')
    .some(
      (one) =>
        String(queryKeys(one)) === String(queryKeys(name)) ||
        [...kitchenOf([name]).foods].some((food) => kitchenOf([one], false).foods.has(food)),
    )

function absentIn(recipe: Recipe): string[] {
  const texts = { ...recipe, allergenes: null, regime_alimentaire: null }
  return proofread(texts).flatMap(({ type, aliment }) =>
    type === 'ingredient_absent' && aliment !== undefined ? [aliment] : [],
  )
}

function contradictedIn(recipe: Recipe): string[] {
  return truth.regimes.filter((regime_alimentaire) =>
    proofread({ ...recipe, allergenes: null, regime_alimentaire, etapes: [] }).some(
      ({ type }) => type === 'allergene_contredit',
    ),
  )
}

const isSameWord = (one: string, other: string): boolean => one === other

t.test(
  'steps of the sample recipes, whole and with a line left out, give the right absent foods',
  async (t) => {
    const tally = new Tally()
    for (const [titre, { sans_la_ligne, absents }] of Object.entries(truth.exemples)) {
      const recipe = samples.find((sample) => sample.titre === titre)
      if (recipe === undefined) throw new Error(`no sample ${titre}`)
      tally.add(titre, absents, absentIn(recipe), isSameFood)
      for (const [index, name] of sans_la_ligne.entries()) {
        const ingredients = recipe.ingredients.filter((_, other) => other !== index)
        const expected = [...absents, ...(name === null ? [] : [name])]
        const where = `${titre} without ${recipe.ingredients[index]}`
        tally.add(where, expected, absentIn({ ...recipe, ingredients }), isSameFood)
      }
    }
    tally.check(t, LEAST.absent, 0.9)
  },
)

t.test(
  'declarations of the sample recipes are contradicted where they are wrong, and only there',
  async (t) => {
    const tally = new Tally()
    for (const [titre, { contredits }] of Object.entries(truth.exemples)) {
      const recipe = samples.find((sample) => sample.titre === titre)
      if (recipe === undefined) throw new Error(`no sample ${titre}`)
      tally.add(titre, contredits, contradictedIn(recipe), isSameWord)
      const own = proofread({ regime_alimentaire: null, allergenes: null, ...recipe })
      const wrong = own.filter(({ type }) => type === 'allergene_contredit').map(({ message }) => message)
      tally.add(titre, [], wrong, isSameWord)
      const allergens = recipe.allergenes?.split(', ') ?? []
      for (const left of allergens.length > 1 ? allergens : []) {
        const allergenes = allergens.filter((one) => one !== left).join(', ')
        const notes = proofread({ ...recipe, allergenes, regime_alimentaire: null })
        const found = notes.flatMap(({ type, message }) => (type === 'allergene_contredit' ? [message] : []))
        tally.add(`${titre} without ${left}`, [left], found, isInMessage)
      }
    }
    tally.check(t, LEAST.contradicted, 0.95)
  },
)

/** «fruits à coque», «œuf» for «œufs». */
const isInMessage = (expected: string, message: string): boolean => message.includes(expected)

const CORPUS_THERE = { skip: existsSync(CORPUS) ? false : `${CORPUS} isn’t there; CORPUS names another file` }

for (const [name, set] of [
  ['the first', truth.recettes],
  ['the held-out', truth.autres],
] as const)
  t.test(
    `steps and declarations written for ${name} real recipes give the right notes`,
    CORPUS_THERE,
    async (t) => {
      const recipes = readFileSync(CORPUS, 'utf8')
        .trim()
        .split('\n')
        .map((line): Recipe => ({ etapes: [], ...JSON.parse(line) }))
      const [absent, contradicted] = [new Tally(), new Tally()]
      for (const { id, etapes, absents, contredits } of set) {
        const recipe = recipes[id]
        if (recipe === undefined) throw new Error(`no recipe ${id}`)
        absent.add(`${id} ${recipe.titre}`, absents, absentIn({ ...recipe, etapes }), isSameFood)
        contradicted.add(`${id} ${recipe.titre}`, contredits, contradictedIn(recipe), isSameWord)
      }
      absent.check(t, LEAST.absent, 0.9)
      contradicted.check(t, LEAST.contradicted, 0.95)
    },
  )
