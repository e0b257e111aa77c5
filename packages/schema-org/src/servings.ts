// Portions of a yield, as sites write them.

import { isObject, listOf, type OnDropped, propertyOf } from './recipe.js'
import { plain } from './texts.js'

const LONGEST = 200
const MAX_SERVINGS = 1_000_000

const WORDS =
  'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante cent'.split(
    ' ',
  )
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 100]
const NUMBER = String.raw`(\d{1,15})(?:[.,]0{1,2}(?!\d))?`
/** Of a range, the first number counts. */
const RANGE = String.raw`(?<![\d.,/−-])${NUMBER}(?![.,/]?\d)(?:\s*(?:-|–|—|\/|à|a|ou|to|or)\s*\d+(?:[.,]0+)?)?`
const PERSONS = String.raw`(?:person|pers\b|people|convive|couvert|invité|adult|enfant|gourmand|mangeur|p\b)`
const PORTIONS = String.raw`(?:portion|porcion|porzion|porç|parts?\b|serving|serves|assiette|bol|verre|ramequin|verrine|piece|pièce|tranche)`
/** What a recipe yields in numbers that aren't portions. */
const MEASURE =
  /^(?:g|gr|kg|mg|l|cl|ml|dl|litres?|cm|mm|m|°c?|%|min|minutes?|h|heures?|kcal|cal|grammes?|kilos?|oz|lb|cups?|tasses?|inch|pouces?)$/i
const MORE = String.raw`\s*(?:\p{L}{4,10}\s+)?`
const NAMED = [
  ...[PERSONS, PORTIONS].map((word) => [
    new RegExp(`${RANGE}${MORE}${word}`, 'iu'),
    new RegExp(String.raw`${word}\p{L}*\s*\(?s?\)?\s*:?\s*${RANGE}`, 'iu'),
  ]),
  // «1 tarte pour 6», not «2 pots pour 500 g».
  [
    new RegExp(
      String.raw`(?<=\p{L}\s)pour\s+${RANGE}(?!\s*\p{L}{1,2}(?!\p{L})|\s*(?:kilo|litre|gramme))`,
      'iu',
    ),
  ],
]
/** «2 douzaines», «une demi-douzaine», «1/2 douzaine», «une vingtaine» */
const COLLECTIVE =
  /(?<![\d.,/−-])(?:(\d{1,3})\s*)?(demi-|1\/2\s|½\s?)?(douz|diz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aines?\b(\s+et demie)?/iu
const SIZES: Readonly<Record<string, number>> = {
  douz: 12,
  diz: 10,
  quinz: 15,
  vingt: 20,
  trent: 30,
  quarant: 40,
  cinquant: 50,
  soixant: 60,
  cent: 100,
}
const ADULTS_AND_CHILDREN = /(\d{1,3})\s+adultes?\s*(?:et|\+|,)\s*(\d{1,3})\s+enfants?/giu
/** «4», «Pour 6», «environ 24 biscuits»: the number is alone, or counts things. No sign may be read in two ways: two hundred dots took years. */
const COUNTED = new RegExp(
  String.raw`^[^\d\p{L}−-]*(?:(?:x|pour|environ|env|à peu près|about|makes|serves|rendement|quantité|donne|soit|yield)[^\d\p{L}−-]*){0,3}${RANGE}\s*(\p{L}*)`,
  'iu',
)

/** Persons before portions, and those before things that the recipe makes: «30 parts, 4 personnes». */
export function servingsOf(value: unknown, onDropped: OnDropped): number | null {
  const yields = listOf(value)
    .flatMap(textsOf)
    .map((text) => wordsToDigits(text.slice(0, LONGEST).trim()))
  const plain = yields.map((text) => text.replace(/\([^()]*\)/g, ' '))
  const servings = named(plain) ?? named(yields) ?? counted(plain) ?? counted(yields)
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

const named = (yields: string[]): number | null =>
  firstOf(
    NAMED.map((patterns) => (text) => first(patterns, text)),
    yields,
  )

const counted = (yields: string[]): number | null => firstOf([countOf], yields)

function firstOf(readers: ((text: string) => number | null)[], yields: string[]): number | null {
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
  const collective = COLLECTIVE.exec(text)
  if (collective !== null) return sizeOf(collective)
  const [, count, thing = ''] = COUNTED.exec(text) ?? []
  return count === undefined || MEASURE.test(thing) ? null : Number(count)
}

function sizeOf([, number = '1', half, name = '', more]: RegExpExecArray): number {
  const size = SIZES[name.toLowerCase()] ?? 0
  return size * (half === undefined ? Number(number) : 1 / 2) + (more === undefined ? 0 : size / 2)
}

/** «4/6 personnes» and «entre 4 et 6» are ranges, «1/2» a half. */
const wordsToDigits = (written: string): string => {
  const digits = WORDS.reduce(
    (changed, word, index) =>
      changed.replace(new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'giu'), String(VALUES[index])),
    written.replace(
      new RegExp(
        String.raw`(?<![\p{L}-])(vingt|trente|quarante|cinquante)(?:-| et )(${UNITS})(?!\p{L})`,
        'giu',
      ),
      (_, tens: string, unit: string) => String(digitsOf(tens) + digitsOf(unit)),
    ),
  )
  return digits
    .replace(new RegExp(String.raw`(?<!\p{L})une? (?=${PERSONS}|${PORTIONS})`, 'giu'), '1 ')
    .replace(ADULTS_AND_CHILDREN, (_, adults, children) => `${Number(adults) + Number(children)} personnes`)
    .replace(/\bentre (\d{1,4}) et (?=\d)/giu, '$1 à ')
    .replace(/\b([2-9]|[1-9]\d)\s?\/\s?(?=\d{1,2}\b)/g, '$1-')
}

const UNITS = 'une?|deux|trois|quatre|cinq|six|sept|huit|neuf'
const digitsOf = (word: string): number => VALUES[WORDS.indexOf(word.toLowerCase())] ?? 1

const numbersIn = (text: string) => {
  const collective = COLLECTIVE.exec(text)
  const rest = collective === null ? text : text.replace(collective[0], ` ${sizeOf(collective)} `)
  return (rest.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
}
