// Folds words: lower case, letters such as `œ` spelt out, accents removed except on a final `é`.

const SPELT_OUT: Readonly<Record<string, string>> = {
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
const SPELT_OUT_LETTER = /[œæßøłđðħıþ]/g
const MARKS = /\p{M}+/gu
/** UAX #15, section 13: normalisation sorts each run, in quadratic time. */
const MANY_MARKS = /(\p{M}{30})\p{M}+/gu
const FINAL_E_ACUTE = /é(e?)(s?)$/
const FINAL_DOUBLE_E = /ee(s?)$/

/** A final `é` stays, because it makes another word (`sucre`, `sucré`); `-ée` folds onto `-é`. Linear; never throws. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (PLAIN.test(lower)) return lower.replace(FINAL_DOUBLE_E, 'é$1')
  const composed = compose(lower)
  const ending = FINAL_E_ACUTE.exec(composed)
  if (ending === null) return strip(composed).replace(FINAL_DOUBLE_E, 'é$1')
  return `${strip(composed.slice(0, ending.index))}é${ending[2] ?? ''}`
}

/** Removes all accents, that of a final `é` too. */
export function foldPlain(text: string): string {
  return strip(compose(text.toLowerCase()))
}

function compose(text: string): string {
  return boundMarks(text)
    .normalize('NFC')
    .replace(SPELT_OUT_LETTER, (letter) => SPELT_OUT[letter] ?? letter)
}

export function strip(text: string): string {
  return boundMarks(text).normalize('NFD').replace(MARKS, '')
}

export function boundMarks(text: string): string {
  return text.replace(MANY_MARKS, '$1')
}
