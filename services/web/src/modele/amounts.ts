// The numbers of an ingredient line: which ones grow with the servings, and which ones don't (`T55`, `35 %`, `n° 5`).

import {
  FIXED,
  type Found,
  isFixedUnit,
  measureIn,
  readNumber,
  readNumberAroundUnit,
  readPlainNumber,
} from './ingredient-numbers.js'

/** `unit` is written behind the number where its text held both (`1 l 1/2`). */
type Amount = { start: number; end: number; value: number; unit?: string }

/** Things (`2 boîtes`) have no measure. */
type Read = Amount & { measure: string | undefined; isContainer: boolean }

type Place = { line: string; before: string; rest: string; found: Found; last: Read | undefined }

/** `undefined` if unsure. */
type Role = 'amount' | 'fixed' | undefined

/** Amounts that relate to something else than the whole recipe. */
const RELATIVE =
  /(?<!\p{L})(?:par(?! (?:ex|de |du |des ))|chaque)(?!\p{L})|\/ *(?:pers|part|portion|kg|l(?!\p{L}))/iu

/** Numerals, of other scripts too; one that isn't understood leaves its whole line as it is. */
const NUMERAL =
  /(?:une?|deux|trois|quatres?|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|demie?s?|moitiés?|tiers|quarts?)(?![\p{L}\d])|\p{N}/iuy

const NEAR = '(?:environ|env\\.?|approx\\.?|~|≈)?\\s*'

/** Right behind its number: `1 demi oignon`. */
const PART = /\s+(?:demie?s?|quarts?|tiers|moitiés?)(?!\p{L})/iuy

/**
 * Signs of a list and words that change no number may come before the amount. Each text has one way to match, else matching takes
 * time exponential in the words: «plus de» is read as two of them.
 */
const START =
  /^[\s\-–—•*·\p{Extended_Pictographic}]*(?:\(?(?:optionnel|facultatif|éventuellement|environ|env\.?|approx\.?|au moins|moins de|ou|et|soit|plus|avec|de|\+|~|≈)\)?\s*(?::\s*)?)*(?:\(\s*)?$/iu
const NAMED = new RegExp(`(?:[:=]|\\s[-–—])\\s*(?:avec |soit )?${NEAR}\\(?$`, 'iu')
/** The number of such a name isn't an amount. */
const SETTING =
  /(?<!\p{L})(?:four|temp|thermostat|calibre|taille|diam|moule|cuisson|repos|type|num|degr|parts?(?!\p{L})|personnes|portions|pour|note|jour|étape)/iu
const PRESSED =
  /^\s*\(?(?:les? |la |l['’])?(?:jus|zestes?|chair|pulpe|écorces?|graines)(?: [\p{L}'’]+){0,5}? (?:de |d['’] ?)$/iu
const LINKED = new RegExp(`(?:[,;+&=]|(?<!\\p{L})(?:et|ou|soit|plus|dont))\\s*${NEAR}$`, 'iu')
const COMMA = new RegExp(`[,;=]\\s*${NEAR}$`, 'iu')
const OPENED = new RegExp(`\\(\\s*(soit |ou |dont |\\+ ?|= ?)?${NEAR}$`, 'iu')
const SIZED = new RegExp(`(?:(?<!\\p{L})de |(?<!\\p{L})d['’] ?)${NEAR}$`, 'iu')
const PREPOSITION = /(?<!\p{L})(?:de|du|des|en|à|au|aux|par|pour|sur|sous|dans|d['’])\s*(?:environ\s*)?$/iu

/** A word that doesn't make the number another kind of number. */
const THING =
  /^(?: ?x(?= ))?\s*(?:\([\p{L} ]+\)\s*)?["«“]?\s*(?!(?:en|par|pour|sur|fois|et|ou|à|au|aux|x)(?!\p{L}))\p{L}/iu
/** `(6 EBC)` */
const CODE = /^\s*\p{Lu}{2}/u
const ENDED = /^\s*(?:$|[,;.()+]|(?:ou|et|soit|env|environ)(?!\p{L}))/iu
const OF = /^\s*(?:de |d['’])/iu
const EACH = /^\s*(?:[\p{L}]+ )?(?:chac|(?:la |l['’])?(?:pièce|unité))/iu
const LENGTH = /^\s*(?:[cm]m|po|pouces?)(?!\p{L})/iu
const LENGTH_OF = /^\s*(?:[cm]m|po|pouces?) (?:de |d['’])(?!épais|long|larg|haut|diam|côté)/iu
const CONTAINER =
  /^\s*(?:(?:petit|gros|grand|bon)\p{L}* )?(?:bo[iî]tes?|paquets?|sachets?|pots?|barquettes?|bocal|bocaux|sacs?|bouteilles?|plaquettes?|conserves?|briques?|tablettes?|lots?)(?!\p{L})/iu
const UTENSIL =
  /^\s*(?:(?:petit|gros|grand)\p{L}* )?(?:moules?|plats?|plaques?|casseroles?|marmites?|poêles?|cocottes?|saladiers?|cercles?|emporte|auto|robots?|mixeurs?|ramequins?|bouteilles? (?:en|vide))(?!\p{L})/iu

/** A greater number is a year or a name. */
const MAX_THINGS = 500
const LARGEST = 100_000
/** Each amount is looked for in the line up to it, which takes time. */
const MAX_AMOUNTS = 8

/** Characters. Longer lines stay as they are: reading takes time quadratic in the line. */
const MAX_LINE = 150

/** Reads amounts from left to right; null if one number isn't surely understood. */
export function amountsOf(line: string): Amount[] | null {
  if (line.length > MAX_LINE) return null
  const isRelative = RELATIVE.test(line)
  const amounts: Read[] = []
  for (let position = 0; position < line.length; ) {
    const fixed = endOf(FIXED, line, position)
    if (fixed !== undefined) {
      position = fixed
      continue
    }
    if (endOf(NUMERAL, line, position) === undefined) {
      position = endOf(/\p{L}+/uy, line, position) ?? position + 1
      // A name's digits.
      if (/\p{L}/u.test(line.charAt(position - 1)) && /\p{N}/u.test(line.charAt(position))) return null
      continue
    }
    const read = readAmounts(line, position, amounts.at(-1))
    if (read === undefined || isRelative) return null
    amounts.push(...read.amounts)
    if (amounts.length > MAX_AMOUNTS) return null
    position = read.end
  }
  return amounts
}

/** Reads one amount, both of a range, or none if the number must stay. */
function readAmounts(line: string, start: number, last: Read | undefined) {
  const split = readNumberAroundUnit(line, start)
  const found = split ?? readNumber(line, start)
  if (found === undefined || found.numbers.some(({ value }) => value > LARGEST)) return undefined
  if (maybeRange(line.slice(start, found.end), line.slice(found.end))) return undefined
  const place = { line, before: line.slice(0, start), rest: line.slice(found.end), found, last }
  const times = /^\s*[x×]\s*(?=\d)/iu.exec(place.rest)
  const role = times === null ? roleOf(place) : isPlaced(place) ? 'amount' : undefined
  if (role === undefined) return undefined
  const sizeEnd = times === null ? undefined : endOfSize(line, found.end + times[0].length)
  if (times !== null && sizeEnd === undefined) return undefined
  const end = sizeEnd ?? endOfUnit(line, endOf(PART, line, found.end) ?? found.end)
  if (role === 'fixed') return { amounts: [], end }
  const measure = found.unit === undefined ? measureIn(place.rest) : measureIn(found.unit)
  const isContainer = CONTAINER.test(place.rest)
  return { amounts: found.numbers.map((number) => ({ ...number, measure, isContainer })), end }
}

/** `2/3 gousses` may be two or three. */
function maybeRange(text: string, rest: string): boolean {
  const [, numerator, denominator] = /^(\d+) ?[/⁄] ?(\d+)$/.exec(text) ?? []
  if (numerator === undefined || Number(denominator) !== Number(numerator) + 1) return false
  return /^\s*\p{L}+[sx](?!\p{L})/iu.test(rest) || (numerator !== '1' && /^\s*(?:$|[,;.(])/u.test(rest))
}

function roleOf(place: Place): Role {
  const { before, rest, found, last } = place
  const measure = measureIn(found.unit ?? rest)
  if (isFixedUnit(rest)) return 'fixed'
  if (/^\p{L}/u.test(rest) && measure === undefined && !LENGTH.test(rest) && !/^x /iu.test(rest))
    return undefined
  if (LENGTH.test(rest)) {
    if (LENGTH_OF.test(rest) && (START.test(before) || LINKED.test(before))) return 'amount'
    return last === undefined ? undefined : 'fixed'
  }
  if (measure !== undefined && EACH.test(rest.slice(measure.length)))
    return last === undefined ? undefined : 'fixed'
  if (last !== undefined && last.measure === undefined && SIZED.test(before)) {
    if (measure !== undefined || (last.isContainer && THING.test(rest))) return 'fixed'
  }
  const isThing = measure === undefined && found.unit === undefined
  if (isThing && (UTENSIL.test(rest) || found.numbers.some(({ value }) => value > MAX_THINGS)))
    return undefined
  if (isThing && (CODE.test(rest) || !(THING.test(rest) || isLast(place)))) return undefined
  return isPlaced(place) ? 'amount' : undefined
}

/** `œufs : 4` */
const isLast = ({ before, rest }: Place): boolean =>
  NAMED.test(before) && /\p{L}/u.test(before) && /^\s*(?:$|[,;.(])/u.test(rest)

function isPlaced(place: Place): boolean {
  const { line, before, rest, found, last } = place
  const measure = measureIn(found.unit ?? rest)
  if (START.test(before))
    return !/(?<!\p{L})(?<!moins |plus )de\s*$/iu.test(before) || found.numbers.length === 2
  if (NAMED.test(before)) return !SETTING.test(before) && (last === undefined || /[:=]\D*$/u.test(before))
  if (last === undefined) {
    if (PRESSED.test(before)) return true
    const isBehindName = /^[^\d(]*\p{L}\s*$/u.test(before) && !PREPOSITION.test(before)
    return isBehindName && measure !== undefined && ENDED.test(rest.slice(measure.length))
  }
  const between = before.slice(endOfUnit(line, last.end))
  if (/^\s*(?:à|-|–)\s*$/u.test(between)) return measure !== undefined && last.measure !== undefined
  const opened = OPENED.exec(before)
  if (opened !== null) {
    // `600 g de farine (ou 1/4 noisettes)` is a share.
    const isShare = measure === undefined && found.numbers.some(({ value }) => value < 1)
    if (opened[1] !== undefined) return !(opened[1] === 'ou ' && isShare)
    return last.measure !== undefined && !isOneOf(last, found, measure)
  }
  if (!LINKED.test(before)) return false
  if (!COMMA.test(before) || last.measure !== undefined) return true
  const isInside = before.lastIndexOf('(') > before.lastIndexOf(')')
  return !isInside && (measure === undefined || OF.test(rest.slice(measure.length)))
}

const SIZES: [RegExp, 'ml' | 'g', number][] = [
  [/^\s*(?:ml|millilitres?)$/iu, 'ml', 1],
  [/^\s*cl$/iu, 'ml', 10],
  [/^\s*dl$/iu, 'ml', 100],
  [/^\s*(?:l|litres?)$/iu, 'ml', 1000],
  [/^\s*tasses?$/iu, 'ml', 250],
  [/^\s*c\S*\.? ?(?:à|a)?\.? ?(?:soupe|s|table|tab)\.?$/iu, 'ml', 15],
  [/^\s*c\S*\.? ?(?:à|a)?\.? ?(?:café|cafe|thé|the|c|t)\.?$/iu, 'ml', 5],
  [/^\s*(?:g|gr|grammes?)\.?$/iu, 'g', 1],
  [/^\s*(?:kg|kilos?)$/iu, 'g', 1000],
  [/^\s*(?:lbs?|livres?)\.?$/iu, 'g', 454],
  [/^\s*(?:oz|onces?)\.?$/iu, 'g', 28.4],
]

/** `2 tasses (250 ml)` is the size of one. */
function isOneOf(last: Read, { numbers }: Found, measure: string | undefined): boolean {
  const [outer, inner] = [last.measure, measure].map((text) => SIZES.find(([unit]) => unit.test(text ?? '')))
  if (outer === undefined || inner === undefined || outer[1] !== inner[1] || last.value < 1.5) return false
  const inside = (numbers[0]?.value ?? 0) * inner[2]
  return Math.abs(inside / outer[2] - 1) < 0.25
}

function endOf(pattern: RegExp, line: string, start: number): number | undefined {
  // Numbers in letters begin with a word, never within one.
  if (start > 0 && /\p{L}/u.test(line.charAt(start)) && /[\p{L}\d]/u.test(line.charAt(start - 1)))
    return undefined
  pattern.lastIndex = start
  return pattern.test(line) ? pattern.lastIndex : undefined
}

/** Behind the measure that follows a number, or the number itself. */
const endOfUnit = (line: string, start: number): number => start + (measureIn(line.slice(start))?.length ?? 0)

/** `400 g` in `2 x 400 g`. */
function endOfSize(line: string, start: number): number | undefined {
  const size = readPlainNumber(line, start)
  if (size === undefined || measureIn(line.slice(size.end)) === undefined) return undefined
  return endOfUnit(line, size.end)
}
