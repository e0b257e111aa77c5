// Durations, servings and calories, in the ways that sites write them.

import { minutesIn } from './durations.js'
import { firstOf, isObject, type OnDropped, propertyOf } from './recipe.js'
import { plain } from './texts.js'

/** ISO 8601 or words such as «1 h 30»; of a range, its longer end. */
export function minutesOf(value: unknown, onDropped: OnDropped): number | null | undefined {
  const quantity = firstOf(value, onDropped)
  if (isObject(quantity)) {
    const ends = ['maxValue', 'value', 'minValue'].map((name) => propertyOf(quantity, name))
    const [longest = plain(quantity), ...others] = ends.filter((end) => end !== undefined)
    if (others.length > 0) onDropped()
    return longest === null ? null : minutesOf(longest, onDropped)
  }
  const written = plain(quantity)
  if (written !== null && EMPTY.test(written)) return undefined
  return written === null ? null : minutesIn(written)
}

/** «PT», «min»: a form without its number. */
const EMPTY = /^(?:pt?|min(?:utes?)?|h(?:eures?)?)?$/i

const numberOf = (text = '0') => Number(text.replace(',', '.'))

const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(numberOf)

const CALORIES = String.raw`(\d{1,6}(?:[.,]\d{1,3})?)`
/** Energy that isn't the end of a longer number, nor below zero. */
const ENERGY = new RegExp(
  String.raw`(?<![\d.,−-])${CALORIES}(?:\s*(?:-|–|à|to)\s*${CALORIES})?\s*(k?cal|kj)`,
  'i',
)
/** «environ 270». */
const BARE_ENERGY = new RegExp(String.raw`^[^\d−-]{0,20}${CALORIES}$`)
const PER_WEIGHT = /(?:pour|par|per|\/)\s*\d+\s*(?:g|ml)\b/i
const LONGEST_ENERGY = 100
const KJ_PER_KCAL = 4.184

/** Kilocalories of one portion; kJ are converted, groups of digits («1 130») joined. Null for values by weight. */
export function caloriesOf(nutrition: unknown, onDropped: OnDropped): number | null | undefined {
  const first = firstOf(nutrition, onDropped)
  const calories = isObject(first) ? plain(propertyOf(first, 'calories')) : null
  const text = calories?.slice(0, LONGEST_ENERGY).replace(/(\d)[\s.,](?=\d{3}(?!\d))/g, '$1') ?? ''
  if (isObject(first) && /^\s*(?:k?cal(?:ories)?|kj)?\s*$/i.test(text)) return undefined
  const [, number, , unit = ''] = ENERGY.exec(text) ?? BARE_ENERGY.exec(text) ?? []
  if (number === undefined || PER_WEIGHT.test(text)) return null
  if (numbersIn(text).length > 1) onDropped()
  const value = numberOf(number)
  return Math.round(unit.toLowerCase() === 'kj' ? value / KJ_PER_KCAL : value)
}
