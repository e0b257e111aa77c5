// Bounds how much of a recipe is read. Beyond it a document is refused before any of its texts is read as HTML.

import { type Json, propertyOf } from './recipe.js'

export const MAX_LEVELS = 32
export const LONGEST_LIST = 500
/** 200 ingredients and 100 steps of ten values each are 3,000. */
export const MAX_VALUES = 5000
const MAX_CHARACTERS = 300_000
export const MAX_LINES = 1000
/** Characters as written: HTML is longer than its text. */
const LONGEST = 20_000
const LONGEST_SHORT = 4000
/** Reading HTML costs most. */
const MAX_MARKUP = 60_000

const LONG = new Set([
  'description',
  'tool',
  'recipeCuisine',
  'additionalProperty',
  'recipeIngredient',
  'ingredients',
  'recipeInstructions',
])
export const UNREAD: ReadonlySet<string> = new Set(['image', 'video'])

export class TooMuch extends Error {
  constructor(readonly property: string) {
    super(`${property} is too long, or nested too deeply`)
  }
}

/** @throws TooMuch */
export function mustBeBounded(recipe: Json, properties: Iterable<string>): void {
  const budget = wholeBudget()
  for (const property of properties) {
    const longest = LONG.has(property) ? LONGEST : LONGEST_SHORT
    if (!isBounded(propertyOf(recipe, property), longest, budget)) throw new TooMuch(property)
  }
}

const wholeBudget = (): Budget => ({
  values: MAX_VALUES,
  characters: MAX_CHARACTERS,
  markup: MAX_MARKUP,
})

/** Whether a value may be read at all, as one property of a recipe: functions that recurse, such as `JSON.stringify`, throw for others. */
export const isReadable = (value: unknown): boolean => isBounded(value, LONGEST, wholeBudget())

type Budget = { values: number; characters: number; markup: number }

/** Uses no recursion: it checks whether recursion would end. */
function isBounded(property: unknown, longest: number, budget: Budget): boolean {
  const pending = [{ value: property, level: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, level } = next
    if (--budget.values < 0) return false
    if (typeof value === 'string') {
      if (value.length > longest) return false
      budget.characters -= value.length
      if (/[<&]/.test(value)) budget.markup -= value.length
      if (budget.markup < 0 || budget.characters < 0) return false
    } else if (typeof value === 'object' && value !== null) {
      if (level >= MAX_LEVELS || (Array.isArray(value) && value.length > LONGEST_LIST)) return false
      for (const [name, inner] of Object.entries(value))
        if (!UNREAD.has(name)) pending.push({ value: inner, level: level + 1 })
    }
  }
  return true
}
