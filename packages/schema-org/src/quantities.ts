// Durations, servings and calories, in the ways that sites write them.

import { firstOf, isObject, listOf, type OnDropped, propertyOf } from './recipe.js'
import { plain } from './texts.js'

// Years and months must be zeroes: before the T, an M is months.
const ISO =
  /^[+]?P(?:0+Y)?(?:0+M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i
const WORDS =
  /^(?:(\d{1,3})\s*(?:j|jours?|d|days?)\s*)?(?:(\d{1,4}(?:\.\d{1,3})?)\s*(?:h|hr|hrs|heures?|hours?)\.?\s*(?:et|and)?\s*)?(?:(\d{1,5})\s*(?:m|mn|min|mins|minutes?)?\.?)?$/i
const MINUTES = { week: 10_080, day: 1440, hour: 60, second: 1 / 60 }
/** «1 h ½», «2 heures et ½». */
const HALF_AFTER_HOURS = /(\d{1,4})\s*(h(?:rs?|eures?|ours?)?)\.?\s*(?:et\s+)?½/i
/** Longer texts are no duration. */
const LONGEST = 60
const LONGEST_YIELD = 200
const MAX_SERVINGS = 1_000_000

/** ISO 8601 or words such as «1 h 30»; of a range, its longer end. */
export function minutesOf(value: unknown, onDropped: OnDropped): number | null {
  const quantity = firstOf(value, onDropped)
  if (isObject(quantity)) {
    const ends = ['maxValue', 'value', 'minValue'].map((name) => propertyOf(quantity, name))
    const [longest = plain(quantity), ...others] = ends.filter((end) => end !== undefined)
    if (others.length > 0) onDropped()
    return longest === null ? null : minutesOf(longest, onDropped)
  }
  const written = plain(quantity)
  if (written === null || written.length > LONGEST) return null
  const text = written
    .replace(HALF_AFTER_HOURS, '$1.5 $2')
    .replace(/(\d*) ?½/, '$1.5')
    .replace(/^\./, '0.')
  if (!/\d/.test(text)) return null
  const [, ...iso] = ISO.exec(text.replaceAll(' ', '')) ?? []
  if (iso.length > 0) {
    const [week = 0, day = 0, hour = 0, minute = 0, second = 0] = iso.map(numberOf)
    return Math.round(
      week * MINUTES.week + day * MINUTES.day + hour * MINUTES.hour + minute + second * MINUTES.second,
    )
  }
  const [, ...words] = WORDS.exec(text.replace(',', '.')) ?? []
  if (words.length === 0) return null
  const [day = 0, hour = 0, minute = 0] = words.map(numberOf)
  return Math.round(day * MINUTES.day + hour * MINUTES.hour + minute)
}

const numberOf = (text = '0') => Number(text.replace(',', '.'))

const numbersIn = (text: string) => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(numberOf)

/** The first number counts. */
const RANGE = String.raw`(\d+)(?:\s*(?:-|–|—|à|a|ou|to|or)\s*\d+)?`
const PORTIONS =
  '(?:portion|porcion|porzion|porç|person|pers\\b|part(?:s?\\b)|serving|people|piece|pièce|convive|couvert)'
/** «4», «Pour 6», «Portions : 8»; only a remark in brackets may follow. */
const SERVINGS_ALONE = new RegExp(
  String.raw`^(?:(?:pour|environ|env\.?|~|serves|makes|${PORTIONS}\p{L}*(?!\p{L}))\s*(?::\s*)?){0,3}${RANGE}\s*(?:\(.*)?$`,
  'iu',
)
/** «gâteau de 8 belles parts»; not the end of another number: -4, 1,5, 1/2. */
const SERVINGS_NAMED = new RegExp(String.raw`(?<![\d.,/−-])${RANGE}\s*(?:\p{L}{4,10}\s+)?${PORTIONS}`, 'iu')

/** Whole numbers of portions, not «1 kg de pâte». */
export function servingsOf(value: unknown, onDropped: OnDropped): number | null {
  const texts = listOf(value).flatMap((item) => {
    if (!isObject(item)) return [plain(item)]
    const unit = plain(propertyOf(item, 'unitText')) ?? ''
    const ends = ['value', 'minValue', 'maxValue'].map((name) => plain(propertyOf(item, name)))
    return [plain(item), ...ends.map((end) => (end === null ? null : `${end} ${unit}`))]
  })
  const yields = texts.flatMap((text) => (text === null ? [] : text.slice(0, LONGEST_YIELD).trim()))
  const counts = yields.flatMap((text) => {
    const [, count] = SERVINGS_ALONE.exec(text) ?? SERVINGS_NAMED.exec(text) ?? []
    return count === undefined ? [] : Number(count)
  })
  const servings = counts.find((count) => count > 0 && count <= MAX_SERVINGS)
  if (yields.flatMap(numbersIn).some((number) => number !== servings)) onDropped()
  return servings ?? null
}

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
export function caloriesOf(nutrition: unknown, onDropped: OnDropped): number | null {
  const first = firstOf(nutrition, onDropped)
  const calories = isObject(first) ? plain(propertyOf(first, 'calories')) : null
  const text = calories?.slice(0, LONGEST_ENERGY).replace(/(\d)[\s.,](?=\d{3}(?!\d))/g, '$1') ?? ''
  const [, number, , unit = ''] = ENERGY.exec(text) ?? BARE_ENERGY.exec(text) ?? []
  if (number === undefined || PER_WEIGHT.test(text)) return null
  if (numbersIn(text).length > 1) onDropped()
  const value = numberOf(number)
  return Math.round(unit.toLowerCase() === 'kj' ? value / KJ_PER_KCAL : value)
}
