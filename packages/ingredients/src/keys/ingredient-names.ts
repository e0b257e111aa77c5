// Names of a recipe's foods for completion.

import { LEXICON } from '../lexicon/lexicon.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { deOrElided, singularText } from '../reading/name.js'

const LONGEST = 60
const SHORTEST = 2
// «cl», «cd».
const SHORTEST_UNKNOWN = 3

/**
 * Adds the lexicon's own names (`pomme de terre` for «patates»), so that counts gather. Adjectives and forms stay only in foods
 * of the lexicon: `crème fraîche`, but `gruyère` for «gruyère râpé». An unknown food keeps its words.
 */
export function addNamesOf(mentions: readonly Mention[], names: Set<string>): void {
  for (const mention of mentions) {
    const isKnown = mention.variant !== null
    const name = (isKnown ? knownName(mention) : unknownName(mention)).toLowerCase()
    const shortest = isKnown ? SHORTEST : SHORTEST_UNKNOWN
    if (name.length >= shortest && name.length <= LONGEST && /^\p{L}[^\d]*$/u.test(name)) names.add(name)
  }
}

function knownName(mention: Mention): string {
  const { variant, complement } = mention
  const composed = LEXICON.foods.get(baseKey(mention))
  if (composed !== undefined) return composed.name
  const head = (mention.head ?? variant)?.food.name ?? ''
  return complement === null || complement === (mention.head ?? variant)?.food
    ? head
    : `${head} ${deOrElided(complement.name)}${complement.name}`
}

function unknownName({ parts, qualifiers }: Mention): string {
  return parts
    .filter(({ text }) => !qualifiers.has(LEXICON.keyOf(text)))
    .map(({ text }) => singularText(text))
    .join(' ')
}
