// Normalises text: removes invisible characters, replaces ligatures, full-width and circled letters by plain ones.

import { foldPlain } from './fold.js'

/** Most lines have none, and are read as they are. */
const ODD = /(?!\s)\p{Cc}|[\xad\u0132-\u{10ffff}]/u
/** Pages have them inside of words. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\s\x80-\x9f])\p{Cc}/gu
/** Ligatures, full width, circled, squared units. Fractions and powers (½, ²) stay numbers. */
const FORMS = /(?![\0-\u0131œŒ])[\p{Alphabetic}\p{Nd}\u3371-\u33df\uff01-\uff5e]/gu
/** Unicode counts them among letters, or signs of measures. */
const APOSTROPHES = /[\u02b9-\u02bd\u201b\u2032]/g
const PLAIN_LATIN = /^[\x20-\x7e\p{Script=Latin}]+$/u
const FLAG_LETTER = /\p{Regional_Indicator}/u
/** Two letters; more of them spell a word. */
const FLAG = /(?<!\p{Regional_Indicator})\p{Regional_Indicator}{2}(?!\p{Regional_Indicator})/gu
const BEYOND_LATIN = /(?![\0-\u017f])[\p{Alphabetic}\p{Co}\p{Cn}\ufffd]/u

export function legible(text: string): string {
  return ODD.test(text) ? text.replace(UNSEEN, '').replace(APOSTROPHES, '’').replace(FORMS, plainForm) : text
}

function plainForm(character: string): string {
  const plain = character.normalize('NFKC')
  return PLAIN_LATIN.test(plain) ? plain : character
}

/** Letters that aren't Latin, even if they look so («lаit» with a Cyrillic «а»), or the sign for a lost character. */
export function hasUnreadableCharacters(text: string): boolean {
  if (FLAG_LETTER.test(text.replace(FLAG, ''))) return true
  return BEYOND_LATIN.test(text) && /(?![a-z])[\p{Alphabetic}\p{Co}\p{Cn}\ufffd]/u.test(foldPlain(text))
}
