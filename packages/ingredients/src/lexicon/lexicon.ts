// The lexicon, built from its files: foods linked to their categories, words to their part in a line.

import { readFileSync } from 'node:fs'
import { foldWord } from '../text/fold.js'
import { LexiconBuilder } from './builder.js'
import { readFoods, readRelations, readWords } from './file.js'
import { readGrammar } from './grammar.js'
import type { Food, Lexicon, WordRole } from './types.js'
import { Vocabulary } from './vocabulary.js'

const FOLDER = new URL('../../lexicon/', import.meta.url)

/** Files of foods, in the order in which names are taken. */
const FOOD_FILES = [
  'formes',
  'legumes',
  'fruits',
  'herbes-epices',
  'viandes',
  'poissons',
  'laitages',
  'fromages',
  'cereales',
  'legumineuses-noix',
  'huiles-condiments',
  'sucres',
  'boissons',
  'plats',
  'sauces',
  'mets',
] as const

/** By section of `mots.txt`. */
const WORD_ROLES: ReadonlyMap<string, WordRole> = new Map([
  ['connecteur', 'connector'],
  ['séparateur', 'separator'],
  ['qualificatif', 'qualifier'],
  ['geste', 'preparation'],
  ['adverbe', 'adverb'],
  ['négation', 'denial'],
  ['but', 'purpose'],
  ['comparaison', 'comparison'],
  ['facultatif', 'optional'],
  ['phrase', 'phrase'],
  ['usage', 'usage'],
  ['vide', 'filler'],
  ['ustensile', 'utensil'],
])

export function readLexiconFile(name: string): string {
  return readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
}

/** `read` lets a test hand over a lexicon of its own. */
export function loadLexicon(read: (name: string) => string = readLexiconFile): {
  lines: Lexicon
  searches: Lexicon
} {
  const inflections = readInflections(read('inflexions'))
  const builder = new LexiconBuilder(new Vocabulary(inflections))
  const words = readWords(read('mots'), 'mots.txt')
  for (const { section, forms } of words)
    if (section === 'qualificatif' || section === 'geste') builder.addAdjective(forms)
  for (const file of FOOD_FILES)
    for (const record of readFoods(read(file), `${file}.txt`)) builder.addFood(record)
  builder.linkFoods()
  for (const record of words) {
    const role = WORD_ROLES.get(record.section)
    if (role !== undefined) builder.addWord(record, role)
    else builder.problem(`${record.where}: section inconnue « ${record.section} »`)
  }
  for (const { left, right, where } of readRelations(read('mesures'), 'mesures.txt'))
    builder.addMeasure(left, [left, ...right], where)
  for (const { left, right, where } of readRelations(read('nombres'), 'nombres.txt'))
    builder.addNumber(Number(left), right, where)
  const { namedForms, ...grammar } = readGrammar(builder, read('grammaire'))
  builder.linkComplements(grammar)
  builder.linkForms(namedForms)
  const allergenNames = new Map<Food, string>()
  for (const { section, left, right, where } of readRelations(read('allergenes'), 'allergenes.txt')) {
    const allergen = builder.allergen(left, where)
    allergenNames.set(allergen, section)
    for (const food of builder.foods(right, where)) if (food !== allergen) food.usualContents.push(allergen)
  }
  for (const { section, left, right, where } of readRelations(read('contenus'), 'contenus.txt')) {
    const contents = builder.foods(
      left.split(',').map((name) => name.trim()),
      where,
    )
    for (const food of builder.foods(right, where))
      food[section === 'doute' ? 'possibleContents' : 'usualContents'].push(
        ...contents.filter((content) => content !== food),
      )
  }
  builder.linkTiedFoods(grammar.transformedContents)
  builder.inheritDoubts(grammar.classes)
  const images = new Map<string, Food>()
  for (const { left, right, where } of readRelations(read('images'), 'images.txt'))
    for (const food of builder.foods([left], where)) for (const image of right) images.set(image, food)
  const groups = new Map<string, readonly Food[]>()
  const families = new Map<string, readonly Food[]>()
  for (const { section, left, right, where } of readRelations(read('exclusions'), 'exclusions.txt'))
    for (const name of left.split(',')) {
      const table = section === 'ensembles' ? families : groups
      table.set(builder.key(name), builder.foods(right, where))
    }
  const common = readWords(read('courants'), 'courants.txt').flatMap(({ forms, where }) =>
    builder.foods(forms, where),
  )
  if (common.length > MAX_COMMON) builder.problem(`courants.txt: plus de ${MAX_COMMON} aliments`)
  const months = new Map<Food, number>()
  for (const { left, right, where } of readRelations(read('saisons'), 'saisons.txt')) {
    const span = monthsOf(left)
    if (span === 0) builder.problem(`${where}: mois inconnus « ${left} »`)
    for (const food of builder.foods(right, where)) months.set(food, span)
  }
  const alwaysThere = new Set<Food>()
  const preparedFrom = new Map<Food, readonly (readonly Food[])[]>()
  for (const { section, left, right, where } of readRelations(read('etapes'), 'etapes.txt')) {
    const sets = right.map((names) => builder.foods(names.split(' et '), where))
    if (section === 'toujours là') for (const food of sets.flat()) alwaysThere.add(food)
    else for (const food of builder.foods([left], where)) preparedFrom.set(food, sets)
  }
  for (const { left, right, where } of readRelations(read('fautes'), 'fautes.txt'))
    builder.addMisspellings(left, right, where)
  return builder.finish({
    ...grammar,
    images,
    groups,
    families,
    common,
    months,
    alwaysThere,
    preparedFrom,
    allergenNames,
    allergens: [...allergenNames.keys()],
  })
}

/** Bits of the stored needs. */
const MAX_COMMON = 256

const MONTHS = 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(
  ',',
)

/** «septembre à mars» as bits, bit 0 for January; 0 if a month is unknown. */
function monthsOf(span: string): number {
  const [first = -1, last = -1] = span.split(' à ').map((name) => MONTHS.indexOf(name))
  if (first < 0 || last < 0) return 0
  let bits = 0
  for (let month = first; ; month = (month + 1) % MONTHS.length) {
    bits |= 1 << month
    if (month === last) return bits
  }
}

function readInflections(text: string): { invariable: Set<string>; irregulars: Map<string, string> } {
  const invariable = new Set<string>()
  const irregulars = new Map<string, string>()
  for (const { section, forms } of readWords(text, 'inflexions.txt')) {
    const [first = '', second = ''] = forms.map(foldWord)
    if (section === 'invariables') invariable.add(first)
    else irregulars.set(second, first)
  }
  return { invariable, irregulars }
}

/** Unknown words of a search aren't guessed. */
export const { lines: LEXICON, searches: SEARCH_LEXICON } = loadLexicon()
