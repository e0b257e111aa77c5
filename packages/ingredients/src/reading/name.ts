// Writes a food's name to show: as in the line, in the singular, spelt as the lexicon spells it.

import { LEXICON } from '../lexicon/lexicon.js'
import type { Mention, NamePart } from './mention.js'

const CONNECTIVE = /^ ?(?:-|(?:de|du|des|d|à|au|aux|en|la|l|à la|à l|de la|de l)['’]?)? ?(?:la|l['’])? ?$/i

/** `crème fraîche épaisse`, `jus de citron`, `huile d'olive`. */
export function displayName(mention: Mention, line: string): string {
  const parts = [...mention.parts].sort((a, b) => a.start - b.start)
  let name = ''
  let end = -1
  const isSingular = isCountedOnce(mention, parts, line)
  for (const part of parts) {
    if (end >= 0) {
      // `CONNECTIVE` expects single blanks.
      const between = line.slice(end, part.start).replace(/\s+/g, ' ')
      name += CONNECTIVE.test(between) ? between.toLowerCase() : ' '
    }
    name += part.lexical || isSingular ? part.text : singularText(part.text)
    end = part.end
  }
  return name.trim()
}

/** After «1 navet» no word is a plural: «1 navet nantais». */
function isCountedOnce({ quantity, unit }: Mention, parts: readonly NamePart[], line: string): boolean {
  if (quantity === null || quantity > 1 || unit !== null) return false
  const food = parts.find(({ lexical }) => lexical)
  return food === undefined || !/[sx](?:$|[\s-])/iu.test(line.slice(food.start, food.end))
}

/** `d'` before a vowel or h, else `de`. */
export function deOrElided(word: string): string {
  return /^[aeiouyhéèêœ]/i.test(word) ? "d'" : 'de '
}

/** `cerises` → `cerise`, but `pois` and `frais` stay. */
export function singularText(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (word.length < 4 || !(word.endsWith('s') || word.endsWith('eaux'))) return word
    const shorter = word.slice(0, -1)
    const same = LEXICON.keyOf(word) === LEXICON.keyOf(shorter) && LEXICON.meant(shorter) === undefined
    return same ? shorter : word
  })
}
