// Which of the 14 allergens of EU regulation 1169/2011 the lines hint at; a hint, never a guarantee.
import { contentsOfMention } from './contents.js'
import { contentsOf } from './kinds.js'
import { LEXICON } from './lexicon.js'
import type { Mention } from './mention.js'
import { mentionsOf } from './parse.js'

/** An allergen and the line that causes it. */
export type AllergenHint = { allergene: string; ligne: string }

/**
 * Allergens with the line that causes each, in the order of the lines; one entry for each pair.
 * Denied foods («sans gluten») aren't counted; unnamed ones (traces, a sauce's recipe) can't be.
 */
export function detectAllergens(lines: readonly string[]): AllergenHint[] {
  return [...new Set(lines)].flatMap((line) => hintsOf(mentionsOf(line), line))
}

/** The same of one line that is read already. */
export function hintsOf(mentions: readonly Mention[], ligne: string): AllergenHint[] {
  const allergens = new Set(
    mentions.flatMap((mention) => [...contentsOfMention(mention, LEXICON, contentsOf)]),
  )
  const found = LEXICON.allergenes.filter((allergen) => allergens.has(allergen))
  return found.map((food) => ({ allergene: LEXICON.allergenNames.get(food) ?? food.nom, ligne }))
}
