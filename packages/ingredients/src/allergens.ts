// Which of the 14 allergens of EU regulation 1169/2011 the lines hint at; a hint, never a guarantee.
import { wholeName } from './complements.js'
import { isKindOf, tracesOf } from './kinds.js'
import { LEXICON } from './lexicon.js'
import type { Food } from './lexicon-types.js'
import type { Mention } from './mention.js'
import { baseKey } from './mention-keys.js'
import { mentionsOf } from './parse.js'

const FREE = ['sans', 'free']

/**
 * Allergens with the line that causes each, in the order of the lines; one entry for each pair.
 * What a line denies («sans gluten») isn't counted; what it doesn't name (traces, a sauce's recipe) can't be.
 */
export function detectAllergens(lines: readonly string[]): { allergene: string; ligne: string }[] {
  const found: { allergene: string; ligne: string }[] = []
  for (const ligne of new Set(lines)) {
    const allergens = allergensOf(ligne)
    for (const allergen of LEXICON.allergenes) {
      if (allergens.has(allergen) && !denies(ligne, allergen))
        found.push({ allergene: LEXICON.allergenNames.get(allergen) ?? allergen.nom, ligne })
    }
  }
  return found
}

function allergensOf(line: string): Set<Food> {
  const all = new Set<Food>()
  for (const mention of mentionsOf(line)) {
    for (const part of parts(mention)) for (const trace of tracesOf(part)) all.add(trace)
  }
  return all
}

/** The foods to look at: where a plant makes the product («farine de riz», «lait de soja»), it decides, not the head. */
function parts(mention: Mention): Food[] {
  const named = LEXICON.foods.get(baseKey(mention))
  const whole = named !== undefined && wholeName({ words: named.id.split(' ') }, LEXICON).head !== null
  const complement = mention.complement ?? (whole ? named.contient[0] : undefined)
  if (complement !== undefined && LEXICON.plante !== undefined && isKindOf(complement, LEXICON.plante)) {
    return [complement, ...(named?.contient ?? [])]
  }
  return [named ?? mention.variant?.food, complement, ...mention.formes].filter((part) => part !== undefined)
}

/** «farine sans gluten», «crème sans lactose»: the line itself says that it is free of it. */
function denies(line: string, allergen: Food): boolean {
  const words = line.toLowerCase().split(/[^\p{L}]+/u)
  return words.some((word, i) => FREE.includes(word) && LEXICON.keyOf(words[i + 1] ?? '') === allergen.id)
}
