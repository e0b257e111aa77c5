// Which of the 14 allergens of EU regulation 1169/2011 the lines hint at; a hint, never a guarantee.
import { contentsOfMention } from './contents.js'
import { contentsOf } from './kinds.js'
import { LEXICON } from './lexicon.js'
import type { Food } from './lexicon-types.js'
import { mentionsOf } from './parse.js'

/**
 * Allergens with the line that causes each, in the order of the lines; one entry for each pair.
 * What a line denies («sans gluten») isn't counted; what it doesn't name (traces, a sauce's recipe) can't be.
 */
export function detectAllergens(lines: readonly string[]): { allergene: string; ligne: string }[] {
  const found: { allergene: string; ligne: string }[] = []
  for (const ligne of new Set(lines)) {
    const allergens = allergensOf(ligne)
    for (const allergen of LEXICON.allergenes) {
      if (allergens.has(allergen))
        found.push({ allergene: LEXICON.allergenNames.get(allergen) ?? allergen.nom, ligne })
    }
  }
  return found
}

function allergensOf(line: string): Set<Food> {
  return new Set(mentionsOf(line).flatMap((mention) => [...contentsOfMention(mention, LEXICON, contentsOf)]))
}
