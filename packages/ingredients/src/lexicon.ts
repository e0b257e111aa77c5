// The lexicon, built from its files: foods linked to their categories, words to their part in a line.

import { readFileSync } from 'node:fs'
import { foldWord } from './fold.js'
import { readGrammar } from './grammar.js'
import { LexiconBuilder } from './lexicon-builder.js'
import { readFoods, readRelations, readWords } from './lexicon-file.js'
import type { Food, Lexicon, WordRole } from './lexicon-types.js'
import { Vocabulary } from './vocabulary.js'

const FOLDER = new URL('../lexicon/', import.meta.url)

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

const WORD_ROLES: ReadonlySet<string> = new Set<WordRole>([
  'connecteur',
  'séparateur',
  'qualificatif',
  'geste',
  'adverbe',
  'négation',
  'but',
  'comparaison',
  'facultatif',
  'phrase',
  'usage',
  'vide',
  'ustensile',
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
  for (const { section, formes } of words)
    if (section === 'qualificatif' || section === 'geste') builder.addAdjective(formes)
  for (const file of FOOD_FILES)
    for (const record of readFoods(read(file), `${file}.txt`)) builder.addFood(record)
  builder.linkFoods()
  for (const record of words) {
    if (isWordRole(record.section)) builder.addWord(record, record.section)
    else builder.problem(`${record.ou}: section inconnue « ${record.section} »`)
  }
  for (const { gauche, droite, ou } of readRelations(read('mesures'), 'mesures.txt'))
    builder.addMeasure(gauche, [gauche, ...droite], ou)
  for (const { gauche, droite, ou } of readRelations(read('nombres'), 'nombres.txt'))
    builder.addNumber(Number(gauche), droite, ou)
  const { nommees, ...grammar } = readGrammar(builder, read('grammaire'))
  builder.linkComplements(grammar)
  builder.linkForms(nommees)
  const allergenNames = new Map<Food, string>()
  for (const { section, gauche, droite, ou } of readRelations(read('allergenes'), 'allergenes.txt')) {
    const allergen = builder.allergen(gauche, ou)
    allergenNames.set(allergen, section)
    for (const food of builder.foods(droite, ou)) if (food !== allergen) food.contient.push(allergen)
  }
  for (const { section, gauche, droite, ou } of readRelations(read('contenus'), 'contenus.txt')) {
    const contents = builder.foods(
      gauche.split(',').map((name) => name.trim()),
      ou,
    )
    for (const food of builder.foods(droite, ou))
      food[section === 'doute' ? 'doutes' : 'contient'].push(
        ...contents.filter((content) => content !== food),
      )
  }
  builder.inheritDoubts(grammar.classes)
  const images = new Map<string, Food>()
  for (const { gauche, droite, ou } of readRelations(read('images'), 'images.txt'))
    for (const food of builder.foods([gauche], ou)) for (const image of droite) images.set(image, food)
  const groupes = new Map<string, readonly Food[]>()
  const ensembles = new Map<string, readonly Food[]>()
  for (const { section, gauche, droite, ou } of readRelations(read('exclusions'), 'exclusions.txt'))
    for (const name of gauche.split(',')) {
      const table = section === 'ensembles' ? ensembles : groupes
      table.set(builder.key(name), builder.foods(droite, ou))
    }
  for (const { gauche, droite, ou } of readRelations(read('fautes'), 'fautes.txt'))
    builder.addMisspellings(gauche, droite, ou)
  return builder.finish({
    ...grammar,
    images,
    groupes,
    ensembles,
    allergenNames,
    allergenes: [...allergenNames.keys()],
  })
}

function isWordRole(section: string): section is WordRole {
  return WORD_ROLES.has(section)
}

function readInflections(text: string): { invariables: Set<string>; irregulars: Map<string, string> } {
  const invariables = new Set<string>()
  const irregulars = new Map<string, string>()
  for (const { section, formes } of readWords(text, 'inflexions.txt')) {
    const [first = '', second = ''] = formes.map(foldWord)
    if (section === 'invariables') invariables.add(first)
    else irregulars.set(second, first)
  }
  return { invariables, irregulars }
}

/** Unknown words of a search aren't guessed. */
export const { lines: LEXICON, searches: SEARCH_LEXICON } = loadLexicon()
