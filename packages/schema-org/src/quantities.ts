// Durations, servings and calories, in the ways that sites write them.

import { isObject, listOf, propertyOf } from './recipe.js'
import { plain } from './texts.js'

// Years and months are always zeroes; minutes stand behind the T, or where there is none.
const ISO =
  /^[+]?P(?:0+Y)?(?:0+M(?=[^T]*T))?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i
const WORDS =
  /^(?:(\d{1,4})\s*(?:h|hr|hrs|heures?|hours?)\.?\s*(?:et|and)?\s*)?(?:(\d{1,5})\s*(?:m|mn|min|mins|minutes?)?\.?)?$/i
const MINUTES = { week: 10_080, day: 1440, hour: 60, second: 1 / 60 }
/** Texts longer than this are no duration. */
const LONGEST = 60

/** Minutes of an ISO 8601 duration, or of words such as «1 h 30»; of a range, its longer end. Null for what is neither. */
export function minutesOf(value: unknown): number | null {
  if (isObject(value)) {
    const longest =
      propertyOf(value, 'maxValue') ?? propertyOf(value, 'value') ?? propertyOf(value, 'minValue')
    return longest === undefined ? null : minutesOf(longest)
  }
  const text = plain(listOf(value)[0])
  if (text === null || text === '' || text.length > LONGEST) return null
  const iso = ISO.exec(text.replaceAll(' ', ''))
  if (iso !== null && /\d/.test(text)) {
    const [week, day, hour, minute, second] = iso
      .slice(1)
      .map((part) => Number((part ?? '0').replace(',', '.')))
    const sum =
      (week ?? 0) * MINUTES.week +
      (day ?? 0) * MINUTES.day +
      (hour ?? 0) * MINUTES.hour +
      (minute ?? 0) +
      (second ?? 0) * MINUTES.second
    return Math.round(sum)
  }
  const words = WORDS.exec(text)
  if (words === null || !/\d/.test(text)) return null
  return Number(words[1] ?? 0) * MINUTES.hour + Number(words[2] ?? 0)
}

/** The first whole number of a text or number: «4 personnes», «Pour 6», `"8"`, `[4, "4 servings"]`. */
export function servingsOf(value: unknown): number | null {
  for (const one of listOf(value)) {
    const given = isObject(one) ? (propertyOf(one, 'value') ?? propertyOf(one, 'minValue')) : one
    const [number] = /\d{1,6}/.exec(plain(given)?.slice(0, 200) ?? '') ?? []
    if (number !== undefined && Number(number) > 0) return Number(number)
  }
  return null
}

/** Kilocalories of a nutrition node: «270 calories», «270 kcal», «1 130 kJ» in kilojoules. */
export function caloriesOf(nutrition: unknown): number | null {
  const [first] = listOf(nutrition)
  const text = isObject(first) ? plain(propertyOf(first, 'calories')) : null
  const [, number, unit = ''] =
    /^\D{0,20}?(\d[\d\s]{0,8}(?:[.,]\d+)?)\s*(k?cal|kj)?/i.exec(text?.slice(0, 100) ?? '') ?? []
  if (number === undefined) return null
  const value = Number(number.replace(/\s/g, '').replace(',', '.'))
  return Math.round(unit.toLowerCase() === 'kj' ? value / KJ_PER_KCAL : value)
}

const KJ_PER_KCAL = 4.184
