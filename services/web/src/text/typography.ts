// French typography of texts that people typed: spaces that don't break, fractions, degrees, apostrophes.

import { NARROW, NO_BREAK } from './spaces.js'

const FRACTIONS: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
}

const UNITS = 'g|kg|mg|ml|cl|dl|l|cm|mm|min|h|s|kcal'

/** Linear time. Changes only spaces, apostrophes, fractions and degrees: no word, and no number's value. */
export function frenchTypography(text: string): string {
  return text
    .replace(/(?<![\d/])[123]\/[2348](?![\d/])/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .replace(/(\d) *°(?: *C\b)?/g, (found, digit) => `${digit}${NARROW}°${found.endsWith('C') ? 'C' : ''}`)
    .replace(new RegExp(`(\\d) *(${UNITS})(?![\\p{L}\\d])`, 'gu'), `$1${NARROW}$2`)
    .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
    .replace(/(?<! ) +([;!?])/g, `${NARROW}$1`)
    .replace(/(?<! ) +([:»])/g, `${NO_BREAK}$1`)
    .replace(/« +/g, `«${NO_BREAK}`)
}

/** `pomme, poire et beurre`. */
export function joinNames(names: string[], conjunction = 'et'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`
}
