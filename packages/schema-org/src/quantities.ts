// Durations, servings and calories, in the ways that sites write them.

import { firstOf, isObject, listOf, propertyOf } from './recipe.js'
import { plain } from './texts.js'

/** Tells that something of a value isn't kept. */
export type Lose = () => void

// Years and months are always zeroes; minutes stand behind the T, or where there is none.
const ISO =
  /^[+]?P(?:0+Y)?(?:0+M(?=[^T]*T))?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i
const WORDS =
  /^(?:(\d{1,3})\s*(?:j|jours?|d|days?)\s*)?(?:(\d{1,4}(?:\.\d{1,3})?)\s*(?:h|hr|hrs|heures?|hours?)\.?\s*(?:et|and)?\s*)?(?:(\d{1,5})\s*(?:m|mn|min|mins|minutes?)?\.?)?$/i
const MINUTES = { week: 10_080, day: 1440, hour: 60, second: 1 / 60 }
/** Texts longer than this are no duration. */
const LONGEST = 60
/** Servings above this are no servings. */
const MOST_SERVINGS = 1_000_000

/** Minutes of an ISO 8601 duration, or of words such as «1 h 30»; of a range, its longer end. Null for what is neither. */
export function minutesOf(value: unknown, lose: Lose): number | null {
  const first = firstOf(value, lose)
  if (isObject(first)) {
    const ends = ['maxValue', 'value', 'minValue'].map((name) => propertyOf(first, name))
    const [longest = plain(first), ...others] = ends.filter((end) => end !== undefined)
    if (others.length > 0) lose()
    return longest === null ? null : minutesOf(longest, lose)
  }
  const given = plain(first)
  if (given === null || given.length > LONGEST) return null
  const text = given.replace(/(\d*) ?½/, '$1.5').replace(/^\./, '0.')
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

const numbersIn = (text: string | null) => (text?.slice(0, 200).match(/\d+(?:[.,]\d+)?/g) ?? []).map(numberOf)

/** The first whole number of a text or number: «4 personnes», «Pour 6», `"8"`, `[4, "4 servings"]`. */
export function servingsOf(value: unknown, lose: Lose): number | null {
  const texts = listOf(value).flatMap((one) => {
    const ends = isObject(one) ? ['value', 'minValue', 'maxValue'].map((name) => propertyOf(one, name)) : []
    return [plain(one), ...ends.map((end) => plain(end))]
  })
  const numbers = texts.flatMap(numbersIn)
  const servings = numbers.find((one) => Number.isInteger(one) && one > 0 && one <= MOST_SERVINGS)
  if (numbers.some((one) => one !== servings)) lose()
  return servings ?? null
}

/** Kilocalories of a nutrition node: «270 calories», «270 kcal», «1 130 kJ» in kilojoules. */
export function caloriesOf(nutrition: unknown, lose: Lose): number | null {
  const first = firstOf(nutrition, lose)
  const given = isObject(first) ? plain(propertyOf(first, 'calories')) : null
  const text = given?.slice(0, 100).replace(/(\d)[\s.,](?=\d{3}(?!\d))/g, '$1') ?? ''
  const [, number, unit = ''] = /^\D{0,20}?(\d{1,9}(?:[.,]\d+)?)\s*(k?cal|kj)?/i.exec(text) ?? []
  if (number === undefined) return null
  if (numbersIn(text).length > 1) lose()
  const value = numberOf(number)
  return Math.round(unit.toLowerCase() === 'kj' ? value / KJ_PER_KCAL : value)
}

const KJ_PER_KCAL = 4.184
