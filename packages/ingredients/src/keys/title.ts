// Foods in a recipe's title, beside the lines: they count for exclusions, not for searches.

import { categoriesOf, contentsOf, isKindOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food, Variant } from '../lexicon/types.js'
import { contentsOfMention, madeOf } from '../reading/contents.js'
import type { Mention } from '../reading/mention.js'
import { isAnimal, isPreparation } from '../reading/next-food.js'
import { readLine } from '../reading/parse.js'
import { sentencesOf } from '../text/sentences.js'
import { ANY_OF, bounded, TRACE } from './mention-keys.js'

const WITH = /(?<!\p{L})(?:aux?\s|(?:à|a\u0300?)\s+l(?:a\s|['’]))/iu
const WITH_BEFORE = new RegExp(`${WITH.source}\\s*$`, 'iu')
const MADE_OF = /(\p{L}+)\s+d(?:e|u|es|['’])\s*$/iu
/** «Recette de moutarde» names the dish itself. */
const NO_DISHES =
  /^(?:recettes?|versions?|variantes?|base|secret|façon|comment|bouchées?|pot|bocal|bocaux)$/iu
/** Brands are bought: «Snickers». */
const BRAND = /^\p{Lu}/u
/** Such a dish's lines say what it is made of: «Tarte tatin», «Houmous». */
const COMPOSED = 2

/** «Gâteau aux noix», whose lines forget the nuts. Unknown words say nothing. Yields after each sentence, for pauses. */
export function* readTitle(title: string): Generator<undefined, string[]> {
  const keys = new Set<string>()
  for (const sentence of sentencesOf(title)) {
    const { mentions, exclusionOnly } = readLine(sentence, { prose: true })
    const [first] = mentions
    const dish = first !== undefined && isAdded(first, sentence) ? undefined : first
    const added = dish === undefined ? [] : addedIn(dish, sentence)
    for (const mention of [...mentions, ...exclusionOnly, ...added]) {
      const isDish = mention === dish || (exclusionOnly.includes(mention) && isPreparationOf(mention))
      for (const { id } of namedBy(mention, isDish, sentence)) keys.add(bounded(TRACE + id))
      if (isOpenClass(mention)) keys.add(bounded(ANY_OF + (mention.variant?.food.id ?? '')))
    }
    yield
  }
  return [...keys].sort()
}

/** The cream of «Tarte à la crème», the mustard of «Tartines de moutarde». */
function isAdded(mention: Mention, sentence: string): boolean {
  const namePart = namePartOf(mention)
  if (namePart === undefined) return false
  const before = sentence.slice(0, namePart.start)
  const [, dish] = MADE_OF.exec(before) ?? []
  return WITH.test(before) || (dish !== undefined && !NO_DISHES.test(dish))
}

/** The shrimps of «Sauce aux crevettes», no milk of «Riz au lait de coco». */
function addedIn(mention: Mention, sentence: string): Mention[] {
  const namePart = namePartOf(mention)
  const connector = namePart === undefined ? null : WITH.exec(sentence.slice(namePart.start, namePart.end))
  if (namePart === undefined || connector === null) return []
  const { mentions, exclusionOnly } = readLine(
    sentence.slice(namePart.start + connector.index + connector[0].length),
    { prose: true },
  )
  return [...mentions, ...exclusionOnly]
}

const namePartOf = ({ parts, variant }: Mention) => parts.find(({ text }) => text === variant?.name)

/** The dish's own contents are left to the lines. */
function namedBy(mention: Mention, isDish: boolean, sentence: string): Iterable<Food> {
  const { variant, complement } = mention
  if (variant === null) return []
  const { food } = variant
  const isOwn = isDish && !BRAND.test(food.name)
  const isMade = isOwn ? isPreparation(food, LEXICON) : LEXICON.purposeDishes.has(food)
  const namedFoods = saidBy(mention, variant, sentence)
  if (isMade && complement === null) return namedFoods
  if (isOwn && isComposed(food)) {
    if (complement === null) return [...categoriesOf(food), ...namedFoods]
    const isAddition = mention.parts.some(
      ({ start, text }) => text === complement.name && WITH_BEFORE.test(sentence.slice(0, start)),
    )
    const completing = isAddition ? contentsOf(complement) : categoriesOf(complement)
    return [...categoriesOf(food), ...completing, ...namedFoods]
  }
  const forms = mention.forms.filter((form) => isAnimal(form, LEXICON))
  return contentsOfMention({ ...mention, forms }, LEXICON, contentsOf)
}

const isPreparationOf = ({ variant }: Mention) => variant !== null && isPreparation(variant.food, LEXICON)

/** «Plateau de fruits de mer». */
function isOpenClass({ variant, complement }: Mention): boolean {
  const { allergens, classes, plant } = LEXICON
  if (variant === null || complement !== null || !classes.has(variant.food)) return false
  const isPlant = plant !== undefined && isKindOf(variant.food, plant) && !allergens.includes(variant.food)
  return !isPlant && allergens.some((allergen) => isKindOf(allergen, variant.food))
}

/** Foods that a name says without «au»: wheat in «Galette de blé», celery in «Céleri rémoulade». */
function saidBy(mention: Mention, variant: Variant, sentence: string): Food[] {
  const namePart = namePartOf(mention)
  const ingredients =
    namePart !== undefined && WITH.test(sentence.slice(namePart.start, namePart.end))
      ? []
      : madeOf(variant, LEXICON, 0)
  return ingredients
    .filter((food) => food !== variant.food && !isComposed(food) && !isPreparation(food, LEXICON))
    .flatMap((food) => [...contentsOf(food)])
}

function isComposed(food: Food): boolean {
  return [...categoriesOf(food)].flatMap(({ usualContents }) => usualContents).length >= COMPOSED
}
