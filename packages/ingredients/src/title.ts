// Foods in a recipe's title, beside the lines: they count for exclusions, not for searches.
import { contentsOfMention, madeOf } from './contents.js'
import { contentsOf, kindsOf } from './kinds.js'
import { LEXICON } from './lexicon.js'
import type { Food, Variant } from './lexicon-types.js'
import type { Mention } from './mention.js'
import { bounded, TRACE } from './mention-keys.js'
import { isAnimal, isPreparation } from './next-food.js'
import { readLine } from './parse.js'
import { sentencesOf } from './sentences.js'

const WITH = /(?<!\p{L})(?:aux?\s|(?:à|a\u0300?)\s+l(?:a\s|['’]))/iu
const MADE_WITH = /(?<!\p{L})(?:aux?\s|(?:à|a\u0300?)\s+l(?:a\s|['’])|d(?:e|u|es)\s|d['’])/iu
/** From so many contents on, a food is a dish whose lines say what it is made of: «Tarte tatin», «Houmous». */
const COMPOSED = 2

/**
 * Keys that exclude a recipe with lines for what its title names and doesn't deny: «Gâteau aux noix», whose lines forget the
 * nuts. Unknown words say nothing. Yields after each sentence: a caller may pause there.
 */
export function* readTitle(title: string): Generator<undefined, string[]> {
  const keys = new Set<string>()
  for (const sentence of sentencesOf(title)) {
    const { mentions, shunned } = readLine(sentence, true)
    const [first] = mentions
    const dish = first !== undefined && isAdded(first, sentence) ? undefined : first
    const added = dish === undefined ? [] : addedIn(dish, sentence)
    for (const mention of [...mentions, ...shunned, ...added])
      for (const { id } of namedBy(mention, mention === dish)) keys.add(bounded(TRACE + id))
    yield
  }
  return [...keys].sort()
}

/** Whether a dish before it is made with the food: the cream of «Tarte à la crème», the mustard of «Tartines de moutarde». */
function isAdded(mention: Mention, sentence: string): boolean {
  const own = ownPart(mention)
  return mention.formes.length > 0 && own !== undefined && MADE_WITH.test(sentence.slice(0, own.start))
}

/** Foods that «à la» or «au» adds within the dish's name: the shrimps of «Sauce aux crevettes», no milk of «Riz au lait de coco». */
function addedIn(mention: Mention, sentence: string): Mention[] {
  const own = ownPart(mention)
  const tie = own === undefined ? null : WITH.exec(sentence.slice(own.start, own.end))
  if (own === undefined || tie === null) return []
  return readLine(sentence.slice(own.start + tie.index + tie[0].length), true).mentions
}

/** Where the sentence has the food's own name, without forms and adjectives. */
const ownPart = ({ parts, variant }: Mention) => parts.find(({ text }) => text === variant?.nom)

/** The foods of a mention with their contents, but for those of the dish itself, which the lines say. */
function namedBy(mention: Mention, isDish: boolean): Iterable<Food> {
  const { variant, complement } = mention
  if (variant === null) return []
  const { food } = variant
  const isMade = isDish ? isPreparation(food, LEXICON) : LEXICON.ouvrages.has(food)
  if (isMade && complement === null) return saidBy(variant)
  if (isDish && isComposed(food)) {
    const said = complement === null ? [food] : [food, complement]
    return [...said.flatMap((one) => [...kindsOf(one)]), ...saidBy(variant)]
  }
  const formes = mention.formes.filter((forme) => isAnimal(forme, LEXICON))
  return contentsOfMention({ ...mention, formes }, LEXICON, contentsOf)
}

/** Foods that a dish's own name says it is made of: wheat in «Galette de blé». */
function saidBy(variant: Variant): Food[] {
  const named = WITH.test(variant.nom) ? [] : madeOf(variant, LEXICON)
  return named
    .filter((one) => one !== variant.food && !isComposed(one))
    .flatMap((one) => [...contentsOf(one)])
}

function isComposed(food: Food): boolean {
  return [...kindsOf(food)].flatMap(({ contient }) => contient).length >= COMPOSED
}
