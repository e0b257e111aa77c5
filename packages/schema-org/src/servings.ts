// Portions of a yield, as sites write them.

import { isObject, listOf, type OnDropped, propertyOf } from './recipe.js'
import { plain } from './texts.js'

const LONGEST = 200
const MAX_SERVINGS = 1_000_000

const WORDS = 'une? deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ')
const NUMBER = String.raw`(\d{1,15})(?:[.,]0{1,2}(?!\d))?`
/** Of a range, the first number counts. */
const RANGE = String.raw`(?<![\d.,/−-])${NUMBER}(?![.,/]?\d)(?:\s*(?:-|–|—|\/|à|a|ou|to|or)\s*\d+(?:[.,]0+)?)?`
const PERSONS = String.raw`(?:person|pers\b|people|convive|couvert|invité|adult|enfant|gourmand|mangeur|p\b)`
const PORTIONS = String.raw`(?:portion|porcion|porzion|porç|parts?\b|serving|serves|assiette|bol|verre|ramequin|verrine|piece|pièce)`
/** What a recipe yields in numbers that aren't portions. */
const MEASURE =
  /^(?:g|gr|kg|mg|l|cl|ml|dl|litres?|cm|mm|m|°c?|%|min|minutes?|h|heures?|kcal|cal|grammes?|kilos?|oz|lb|cups?|tasses?|inch|pouces?)$/i
const MORE = String.raw`\s*(?:\p{L}{4,10}\s+)?`
const NAMED = [PERSONS, PORTIONS].map((word) => [
  new RegExp(`${RANGE}${MORE}${word}`, 'iu'),
  new RegExp(String.raw`${word}\p{L}*\s*\(?s?\)?\s*:?\s*${RANGE}`, 'iu'),
])
const DOZENS = /(?<![\d.,/−-])(\d{1,3})?\s*(demi-)?douzaines?\b/iu
/** «4», «Pour 6», «environ 24 biscuits»: the number is alone, or counts things. */
const COUNTED = new RegExp(
  String.raw`^(?:[^\d\p{L}−-]*(?:pour|environ|env|à peu près|about|makes|serves|rendement|quantité|donne|soit|yield)?[\s.:~≈]*){0,3}${RANGE}\s*(\p{L}*)`,
  'iu',
)

/** Persons before portions, and those before things that the recipe makes: «30 parts, 4 personnes». */
export function servingsOf(value: unknown, onDropped: OnDropped): number | null {
  const yields = listOf(value)
    .flatMap(textsOf)
    .map((text) => wordsToDigits(text.slice(0, LONGEST).trim()))
  const servings = best(yields.map((text) => text.replace(/\([^()]*\)/g, ' '))) ?? best(yields)
  if (yields.flatMap(numbersIn).some((number) => number !== servings)) onDropped()
  return servings
}

function textsOf(item: unknown): string[] {
  const text = plain(item)
  if (!isObject(item)) return text === null ? [] : [text]
  const unit = plain(propertyOf(item, 'unitText')) ?? ''
  const ends = ['value', 'minValue', 'maxValue'].map((name) => plain(propertyOf(item, name)))
  return [text, ...ends.map((end) => (end === null ? null : `${end} ${unit}`))].filter((one) => one !== null)
}

function best(yields: string[]): number | null {
  const readers = [...NAMED.map((named) => (text: string) => first(named, text)), countOf]
  for (const read of readers) {
    for (const text of yields) {
      const count = read(text)
      if (count !== null && count > 0 && count <= MAX_SERVINGS) return count
    }
  }
  return null
}

function first(patterns: RegExp[], text: string): number | null {
  for (const pattern of patterns) {
    const count = pattern.exec(text)?.[1]
    if (count !== undefined) return Number(count)
  }
  return null
}

function countOf(text: string): number | null {
  const [dozens, number = '1', half] = DOZENS.exec(text) ?? []
  if (dozens !== undefined) return half === undefined ? Number(number) * 12 : Number(number) * 6
  const [, count, thing = ''] = COUNTED.exec(text) ?? []
  return count === undefined || MEASURE.test(thing) ? null : Number(count)
}

/** «4/6 personnes» is a range, «1/2» a half. */
const wordsToDigits = (written: string): string => {
  const text = written.replace(/\b([2-9]|[1-9]\d)\s?\/\s?(?=\d{1,2}\b)/g, '$1-')
  return WORDS.reduce(
    (changed, word, index) =>
      index === 0
        ? changed
        : changed.replace(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'giu'), String(index + 1)),
    text,
  )
}

const numbersIn = (text: string) => {
  const [dozens] = DOZENS.exec(text) ?? []
  const rest = dozens === undefined ? text : text.replace(dozens, ` ${countOf(dozens)} `)
  return (rest.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
}
