// Finds hints at the 14 allergens of EU regulation 1169/2011; a hint is never a guarantee.

import { contentsOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import { contentsOfMention } from '../reading/contents.js'
import type { Mention } from '../reading/mention.js'
import { wholesOf } from './mention-keys.js'

export type AllergenHint = { allergene: string; ligne: string }

/** Denied foods («sans gluten») give none; traces can't be known. */
export function hintsOf(mentions: readonly Mention[], ligne: string): AllergenHint[] {
  const allergens = new Set(
    mentions.flatMap((mention) => [
      ...contentsOfMention(mention, LEXICON, contentsOf),
      ...wholesOf(mention, LEXICON).flatMap((whole) => [...contentsOf(whole)]),
    ]),
  )
  const found = LEXICON.allergens.filter((allergen) => allergens.has(allergen))
  return found.map((food) => ({ allergene: LEXICON.allergenNames.get(food) ?? food.name, ligne }))
}
