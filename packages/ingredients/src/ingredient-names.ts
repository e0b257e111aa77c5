// Names of a recipe's foods for completion.
import { foldPlain } from './fold.js'
import { legible } from './legible.js'
import { LEXICON } from './lexicon.js'
import { baseKey, type Mention } from './mention.js'
import { elideOf, singularText } from './name.js'
import { mentionsOf } from './parse.js'

const LONGEST = 60
const SHORTEST = 2
// Unknown words of two letters are units or abbreviations («cl», «cd»).
const SHORTEST_UNKNOWN = 3

/**
 * Distinct names of the foods that the lines name, in their order: the lexicon's own name where it knows the food
 * (`pomme de terre` for «patates», `tomate` for «le jus de 2 belles tomates mûres»), so that counts gather.
 * Adjectives and forms stay only where they make a food of the lexicon: `crème fraîche`, but `gruyère`
 * for «gruyère râpé». An unknown food keeps its own words; what is no name (too long, too short, digits) is left out.
 */
export function ingredientNames(lines: readonly string[]): string[] {
  const names = new Set<string>()
  for (const line of lines) addNamesOf(mentionsOf(line), names)
  return [...names]
}

/** Adds the names of one line. */
export function addNamesOf(mentions: readonly Mention[], names: Set<string>): void {
  for (const mention of mentions) {
    const known = mention.variant !== null
    const name = (known ? knownName(mention) : unknownName(mention)).toLowerCase()
    const shortest = known ? SHORTEST : SHORTEST_UNKNOWN
    if (name.length >= shortest && name.length <= LONGEST && /^\p{L}[^\d]*$/u.test(name)) names.add(name)
  }
}

/** Form in which names and what one types are compared: no case, accent or ligature, one blank between words. */
export function foldName(text: string): string {
  return foldPlain(legible(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function knownName(mention: Mention): string {
  const { variant, complement } = mention
  const composed = LEXICON.foods.get(baseKey(mention))
  if (composed !== undefined) return composed.nom
  const head = (mention.head ?? variant)?.food.nom ?? ''
  return complement === null || complement === (mention.head ?? variant)?.food
    ? head
    : `${head} ${elideOf(complement.nom)}${complement.nom}`
}

function unknownName({ parts, qualifs }: Mention): string {
  return parts
    .filter(({ text }) => !qualifs.has(LEXICON.keyOf(text)))
    .map(({ text }) => singularText(text))
    .join(' ')
}
