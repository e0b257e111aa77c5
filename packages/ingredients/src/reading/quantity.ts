// Reads quantities from the tokens of a line: decimals, fractions, ranges and numbers in words.

import type { Lexicon } from '../lexicon/types.js'
import type { Token } from '../text/tokens.js'

/** `max` only for ranges, `next` the first token after it. */
type Quantity = { value: number; max?: number; next: number }

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const SLASHES = new Set(['/', '⁄'])
const RANGES = new Set(['-', '–', '—', '~', 'a', 'ou', 'voire'])
/** Of this size, the numbers around a slash are no fraction: «150/200 g», «10/12 feuilles». */
const LEAST_OF_RANGE = 10

/** `2`, `2,5`, `1/2`, `1 ½`, `2-1/2`, `1 200`, `3 à 4`, `une dizaine`. */
export function readQuantity(tokens: readonly Token[], index: number, lexicon: Lexicon): Quantity | null {
  const first = readMixed(tokens, index, lexicon)
  if (first === null || first.max !== undefined) return first
  const link = tokens[first.next]
  if (link !== undefined && RANGES.has(link.text.toLowerCase().replace('à', 'a'))) {
    const second = readMixed(tokens, first.next + 1, lexicon)
    if (second !== null && second.value > first.value)
      return { ...first, max: second.value, next: second.next }
  }
  return first
}

/** «1 1/2», «2-1/2», «1 et demi»; «une demi-douzaine». */
function readMixed(tokens: readonly Token[], index: number, lexicon: Lexicon): Quantity | null {
  const whole = readSimple(tokens, index)
  if (whole === null) return readWordsWithHalf(tokens, index, lexicon)
  if (whole.max !== undefined) return whole
  const link = tokens[whole.next]
  const skip = link !== undefined && (link.text === '-' || link.text === 'et') ? 1 : 0
  const part = readSimple(tokens, whole.next + skip) ?? readHalf(tokens, whole.next + skip, skip, lexicon)
  if (part === null || part.value >= 1 || !Number.isInteger(whole.value)) return whole
  return { value: whole.value + part.value, next: part.next }
}

function readHalf(tokens: readonly Token[], index: number, skip: number, lexicon: Lexicon): Quantity | null {
  return skip === 0 ? null : readWords(tokens, index, lexicon)
}

function readSimple(tokens: readonly Token[], index: number): Quantity | null {
  const token = tokens[index]
  if (token === undefined) return null
  const fraction = FRACTIONS[token.text]
  if (fraction !== undefined) return { value: round(fraction), next: index + 1 }
  if (token.kind !== 'number') return null
  const value = Number(token.text.replace(',', '.'))
  const slash = tokens[index + 1]
  const denominator = tokens[index + 2]
  if (
    slash !== undefined &&
    denominator?.kind === 'number' &&
    SLASHES.has(slash.text) &&
    Number(denominator.text) > 0
  ) {
    const [low, high] = [value, Number(denominator.text)]
    if (low >= LEAST_OF_RANGE && high > low) return finite({ value: low, max: high, next: index + 3 })
    return finite({ value: round(value / Number(denominator.text)), next: index + 3 })
  }
  // A blank between thousands, as typography asks: «1 200 g».
  const thousands =
    slash?.kind === 'number' && /^\d{3}$/.test(slash.text) && /^[1-9]\d{0,2}$/.test(token.text)
  if (thousands) return { value: value * 1000 + Number(slash.text), next: index + 2 }
  return finite({ value, next: index + 1 })
}

function readWords(tokens: readonly Token[], index: number, lexicon: Lexicon): Quantity | null {
  let value: number | null = null
  let next = index
  for (; next < index + 5; next++) {
    const token = tokens[next]
    if (token?.text === '-') continue
    const word = token?.kind === 'word' ? lexicon.senses.get(lexicon.keyOf(token.text))?.number : undefined
    if (word === undefined) break
    value = (value ?? 1) * word
  }
  return value === null ? null : { value: round(value), next }
}

/** «un et demi» */
function readWordsWithHalf(tokens: readonly Token[], index: number, lexicon: Lexicon): Quantity | null {
  const whole = readWords(tokens, index, lexicon)
  if (whole === null || tokens[whole.next]?.text !== 'et') return whole
  const half = readWords(tokens, whole.next + 1, lexicon)
  if (half?.value !== 1 / 2 || !Number.isInteger(whole.value)) return whole
  // «une douzaine et demie»
  const last = tokens[whole.next - 1]?.text ?? ''
  const size = /aines?$/iu.test(last) ? (lexicon.senses.get(lexicon.keyOf(last))?.number ?? 1) : 1
  return { value: whole.value + size / 2, next: half.next }
}

function finite(quantity: Quantity): Quantity | null {
  return Number.isFinite(quantity.value) ? quantity : null
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
