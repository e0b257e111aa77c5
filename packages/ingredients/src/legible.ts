// Normalises text: removes invisible characters, replaces ligatures, full-width and circled letters by plain ones.
import { foldPlain } from './fold.js'

/** Most lines have none of these, and are read as they are. */
const ODD = /(?!\s)\p{Cc}|[\xad\u0132-\u{10ffff}]/u
/** Soft hyphens, joiners, marks of direction, tags: a page has them inside of words, which stay the same words. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\s\x80-\x9f])\p{Cc}/gu
/**
 * Letters and digits that may be another form of ASCII or Latin ones: ligatures, full width, in a circle, squared units.
 * Fractions and powers (½, ²) are neither, and stay numbers of their own.
 */
const FORMS = /(?![\0-\u0131œŒ])[\p{Alphabetic}\p{Nd}\u3371-\u33df\uff01-\uff5e]/gu
/** Apostrophes that Unicode counts among the letters, or among the signs of measures. */
const APOSTROPHES = /[\u02b9-\u02bd\u201b\u2032]/g
const PLAIN_LATIN = /^[\x20-\x7e\p{Script=Latin}]+$/u
const BEYOND_LATIN = /(?![\0-\u017f])[\p{Alphabetic}\p{Co}\p{Cn}\ufffd]/u

/** The text without characters that show nothing, with ligatures and wide letters as plain ones; in linear time. */
export function legible(text: string): string {
  return ODD.test(text) ? text.replace(UNSEEN, '').replace(APOSTROPHES, '’').replace(FORMS, plainForm) : text
}

function plainForm(character: string): string {
  const plain = character.normalize('NFKC')
  return PLAIN_LATIN.test(plain) ? plain : character
}

/**
 * Whether something written in a text can't be read: a letter that isn't Latin, however much it looks so («lаit» with a
 * Cyrillic «а»), or the sign for a character that got lost.
 */
export function hasUnreadableCharacters(text: string): boolean {
  return BEYOND_LATIN.test(text) && /(?![a-z])[\p{Alphabetic}\p{Co}\p{Cn}\ufffd]/u.test(foldPlain(text))
}
