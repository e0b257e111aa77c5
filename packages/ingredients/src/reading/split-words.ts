// Detects words that are split or disguised by signs, digits or blanks: «l.a.i.t», «la1t», «be-urre».

import type { Lexicon } from '../lexicon/types.js'
import type { Atom } from './atoms.js'

/** «la1t», «l@it», but not «1h30min». */
const INSIDE_WORD =
  /(?<![\p{L}\d])\p{L}+(?:\d+|[^\s\p{L}\p{M}\d'’‘ʼ`´\-‐‑–—/.,;:()[\]&+=|?…"«»“”•·°®™%]+)\p{L}/u
/** A product code, or letters that look like digits: «bl3». */
const CODE = /(?<![\p{L}\d])\p{L}{1,2}\d+(?!\p{L})/gu
const LOOK_ALIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
/** Two single letters are an abbreviation. */
const MANY_LETTERS = 3
const MAX_LETTERS = 20
const PIECES = 3

/** Whether a word is spelt out, split into pieces, or has signs or digits inside. */
export function hasSplitWord(line: string, atoms: readonly Atom[], lexicon: Lexicon): boolean {
  return INSIDE_WORD.test(line) || hasDisguisedCode(line, lexicon) || hasPieces(line, atoms, lexicon)
}

function hasDisguisedCode(line: string, lexicon: Lexicon): boolean {
  return [...line.matchAll(CODE)].some(([code]) =>
    namesFood(
      code.replace(/\d/g, (digit) => LOOK_ALIKE[digit] ?? digit),
      lexicon,
    ),
  )
}

/** An unknown word makes a food with its neighbours, or single letters make a word. */
function hasPieces(line: string, atoms: readonly Atom[], lexicon: Lexicon): boolean {
  const pieces = atoms.filter(({ type }) => type !== 'sign')
  return pieces.some(
    (piece, index) =>
      piece.type === 'unknown' &&
      (isSpeltOut(line, pieces, index, lexicon) || joinsFood(line, pieces, index, lexicon)),
  )
}

/** «l-a-i-t», but not «U.H.T.», which the lexicon has. */
function isSpeltOut(line: string, pieces: readonly Atom[], index: number, lexicon: Lexicon): boolean {
  let [letters, unknown] = ['', 0]
  for (const { start, end, type } of pieces.slice(index, index + MAX_LETTERS)) {
    const isLetter = end - start === 1 && (type === 'unknown' || type === 'word')
    if (!isLetter) break
    letters += line.slice(start, end)
    if (type === 'unknown') unknown++
  }
  return unknown >= MANY_LETTERS && (!lexicon.knows(letters) || namesFood(letters, lexicon))
}

/** «be-urre», «la it»: this piece is an unknown word. An apostrophe cuts no word: «marron d’Inde». */
function joinsFood(line: string, pieces: readonly Atom[], index: number, lexicon: Lexicon): boolean {
  for (let first = Math.max(0, index - PIECES + 1); first <= index; first++) {
    let word = ''
    for (const [i, { start, end, type }] of pieces.slice(first, first + PIECES).entries()) {
      const before = pieces[first + i - 1]
      const gap = i === 0 || before === undefined ? '' : line.slice(before.end, start)
      if ((type !== 'unknown' && type !== 'word') || /['’‘]/.test(gap)) break
      word += line.slice(start, end)
      if (first + i >= index && i > 0 && namesFood(word, lexicon)) return true
    }
  }
  return false
}

function namesFood(word: string, { senses, keyOf, knows }: Lexicon): boolean {
  return knows(word) && senses.get(keyOf(word))?.variant !== undefined
}
