// Folds words: case, accents, ligatures and elisions no longer matter.

const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
}

const PLAIN = /^[a-z0-9]*$/
const LIGATURE = /[œæßøłđðħıþ]/g
const MARKS = /\p{M}+/gu
/**
 * Runs of more than thirty marks, as Unicode's stream-safe text format counts them (UAX #15, section 13): normalisation
 * sorts each run, in time that grows with the square of its length.
 */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu
const FINAL_E_ACUTE = /é(e?)(s?)$/
const FINAL_DOUBLE_E = /ee(s?)$/

/**
 * Lower case, no accent, no ligature; only a final `é` stays, because it makes another word:
 * `sucre` and `sucré`, `pâte` and `pâté`, `glace` and `glacé`. The feminine `-ée` folds onto `-é`.
 * Linear in the length of the word; never throws, whatever the characters.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower.replace(FINAL_DOUBLE_E, 'é$1')
  const composed = compose(lower)
  const ending = FINAL_E_ACUTE.exec(composed)
  if (ending === null) return strip(composed).replace(FINAL_DOUBLE_E, 'é$1')
  return `${strip(composed.slice(0, ending.index))}é${ending[2] ?? ''}`
}

/** The same without the final `é`: what is left for a reader who types no accent at all. */
export function foldPlain(text: string): string {
  return strip(compose(text.toLowerCase()))
}

function compose(text: string): string {
  return boundMarks(text)
    .normalize('NFC')
    .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter)
}

/** The text without accents. */
export function strip(text: string): string {
  return boundMarks(text).normalize('NFD').replace(MARKS, '')
}

/** The text without what is beyond thirty marks in a row. */
export function boundMarks(text: string): string {
  return text.replace(MANY_MARKS, '$1')
}
