// Analyses each distinct line once, as the service does; a recipe's analysis is put together from its lines'.

import {
  absenceKeys,
  isExclusionKey,
  type Needs,
  RULES_VERSION,
  readLines,
  readTitle,
  runToEnd,
  seasonKeys,
} from '@recettes/ingredients'
import { storedNeeds } from '@recettes/recipe/dist/modele/besoins.js'
import type { DerivedColumns } from '@recettes/recipe/dist/modele/derived-columns.js'
import { versioned } from '@recettes/recipe/dist/modele/recherche.js'
import { deriveColumns } from '@recettes/recipe/dist/recherche/derive-columns.js'
import { arrayItem, escapeCopy, NULL } from './copy.js'
import { memoized } from './memoized.js'

/** A line with what is stored of it, escaped for COPY. */
type Known = {
  item: string
  cles: string[]
  produce: number[]
  needs: Needs
  noms: string[]
  foods: number
  analyses: string
  allergens: string
}

const reading = (lines: readonly string[]) => runToEnd(readLines(lines))
const lineKeys = (lines: readonly string[]): string[] => reading(lines).keys

/** Keys of a recipe whose lines name no food at all: its contents are unknown. */
const NO_FOOD = lineKeys([''])

/** Understands a line by itself. */
export function knowledgeOf(line: string): Known {
  const derived = deriveColumns({ titre: '', description: null, allergenes: null, ingredients: [line] })
  const { keys: cles, produce, needs } = reading([line])
  return {
    item: arrayItem(line),
    cles: isWithoutFood(line, cles) ? [] : cles,
    produce,
    needs,
    noms: derived.noms.map(arrayItem),
    foods: derived.ingredientsAnalyses.length,
    analyses: inner(derived.ingredientsAnalyses),
    allergens: inner(derived.allergenesDetectes),
  }
}

/** Unlike a line with an unknown food, it says nothing of a recipe that names another. */
const isWithoutFood = (line: string, cles: string[]): boolean =>
  cles.join() === NO_FOOD.join() && !lineKeys(['sel', line]).some((key) => NO_FOOD.includes(key))

/** Keys of a title for a recipe with lines. */
export const knowledgeOfTitle = (titre: string): string[] => runToEnd(readTitle(titre))

/** The columns `ingredients`, `cles`, `cles_exclusion`, `noms`, `nb_ingredients`, `ingredients_analyses`, `allergenes_detectes`, `communs`, `rares`, `choix` of a recipe. */
export function columnsOf(title: readonly string[], lines: readonly Known[]): string[] {
  const distinct = [...new Set(lines)]
  const keysOfLines = [...new Set(distinct.flatMap((line) => line.cles))]
  const allKeys = [...new Set([...(keysOfLines.length > 0 ? keysOfLines : NO_FOOD), ...title])]
  const searched = [
    ...allKeys.filter((key) => !isExclusionKey(key)),
    ...absenceKeys(allKeys),
    ...seasonKeys(distinct.flatMap(({ produce }) => produce)),
  ]
  const [cles, exclusion] = [searched, allKeys.filter(isExclusionKey)].map((keys) =>
    versioned(RULES_VERSION, keys.sort()),
  )
  return [
    arrayOf(lines.map(({ item }) => item)),
    arrayOf((cles ?? []).map(keyItem)),
    arrayOf((exclusion ?? []).map(keyItem)),
    arrayOf([...new Set(distinct.flatMap(({ noms }) => noms))]),
    String(lines.reduce((sum, { foods }) => sum + foods, 0)),
    listOf(lines.map(({ analyses }) => analyses)),
    listOf(distinct.map(({ allergens }) => allergens)),
    ...needsOf(distinct),
  ]
}

function needsOf(lines: readonly Known[]): string[] {
  const foods = new Set(lines.flatMap(({ needs }) => needs.foods))
  const choices = new Map(
    lines.flatMap(({ needs }) => needs.choices.map((choice) => [String(choice.cles), choice])),
  )
  const { communs, rares, choix } = storedNeeds({ foods: [...foods], choices: [...choices.values()] })
  const list = (items: string[]) => (items.length === 0 ? NULL : arrayOf(items))
  return [communs ?? NULL, list(rares.map(String)), list(choix.map(arrayItem))]
}

/** A key as an item; there are few of them, and each is written many times. */
const keyItem = memoized(arrayItem)

/** JSON of the items without the brackets around them. */
const inner = (items: DerivedColumns['ingredientsAnalyses'] | DerivedColumns['allergenesDetectes']) =>
  escapeCopy(JSON.stringify(items).slice(1, -1))

const arrayOf = (items: readonly string[]) => `{${items.join(',')}}`
const listOf = (parts: readonly string[]) => `[${parts.filter((part) => part !== '').join(',')}]`
