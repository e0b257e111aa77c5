// Contents of a mention: those of its foods, changed by its words.

import {
  categoriesOf,
  contentsOf,
  isKindOf,
  isPlantOrAnimal,
  tracesOf,
  unspecifiedOf,
} from '../lexicon/kinds.js'
import type { Food, Lexicon, Variant } from '../lexicon/types.js'
import { baseKey, type Mention } from './mention.js'

const NONE: ReadonlySet<Food> = new Set()
const NO_FOOD: readonly Food[] = []
const GLUTEN = 'gluten'
/** Wine, mustard and broth stay without them. */
const ADDED_TO_OTHERS = new Set(['sulfite', 'celeri'])
/** Cereals that always have gluten; oats and products are sold without it. */
const GLUTEN_CEREALS = new Set(['blé', 'epeautre', 'seigle', 'orge', 'kamut'])

/** Made of wheat, their denial is believed: regulation 1169/2011 exempts these syrups from its list. */
export const REFINED = new Set(['sirop', 'fructose', 'maltodextrine'])

/** A food's contents, with or without possible ones. */
type Closure = (food: Food, absent?: readonly Food[]) => ReadonlySet<Food>

/**
 * A plant complement or an adjective replaces usual contents («farine de riz», «steak végétal»). A denial removes them («sans
 * gluten»), some adjectives add some («chocolaté»).
 */
export function contentsOfMention(mention: Mention, lexicon: Lexicon, closure: Closure): ReadonlySet<Food> {
  const { complement, qualifiers, attached, forms, denied } = mention
  const composed = lexicon.foods.get(baseKey(mention))
  const food = composed ?? mention.variant?.food
  const tied = mention.variant?.tiedFoods ?? NO_FOOD
  const plain =
    qualifiers.size + forms.length + denied.size + tied.length === 0 &&
    (composed !== undefined || complement === null)
  if (plain) return food === undefined ? NONE : closure(food)
  const absent = [...attached].flatMap((word) => replacedByAdjective(word, lexicon))
  const contents = new Set<Food>()
  const add = (source: Food, lacking: readonly Food[] = [], closureOf = closure) => {
    for (const content of closureOf(source, [...absent, ...lacking])) contents.add(content)
  }
  if (food !== undefined && (composed !== undefined || complement === null)) add(food)
  else if (food !== undefined && complement !== null) {
    // A complement settles which meat is in its head: «bouillon de poule». Other possible contents stay: «mousse au chocolat»
    // may have eggs.
    add(food, [...replacedBy(complement, food, lexicon), ...meatInDoubt(food, lexicon)])
    add(complement, lexicon.transformedContents.get(mention.id))
  }
  for (const tiedFood of tied) add(tiedFood)
  for (const form of forms) add(form, takenFrom(form, food ?? null, lexicon))
  const brought = new Set([...qualifiers].flatMap((word) => lexicon.addedContents.get(word) ?? []))
  for (const broughtFood of brought) add(broughtFood)
  const sureOf = closure === unspecifiedOf ? unspecifiedOf : contentsOf
  for (const word of qualifiers)
    for (const distinctFood of distinctFoods(word, food, lexicon)) add(distinctFood, [], sureOf)
  if (food !== undefined && holdsMeat(food, lexicon))
    for (const word of attached)
      for (const substitute of lexicon.substitutes.get(word) ?? [])
        for (const content of closure(substitute)) contents.add(content)
  const namedFoods = denied.size > 0 ? namedBy(mention, food, lexicon) : NONE
  // «beurre salé (sans cristaux de sel)»: the adjective still says that some is there.
  for (const deniedFood of denied)
    if (!brought.has(deniedFood)) remove(contents, deniedFood, { namedFoods, lexicon, closure })
  return contents
}

/** «végétal»; not the colour «blanc», whose word is also a part of eggs. */
function replacedByAdjective(word: string, { replacedContents, senses }: Lexicon): readonly Food[] {
  return senses.get(word)?.variant === undefined ? (replacedContents.get(word) ?? NO_FOOD) : NO_FOOD
}

/** «lasagnes fraîches» are fresh pasta, which has eggs. */
function distinctFoods(word: string, food: Food | undefined, { distinctForms, foods }: Lexicon): Food[] {
  if (food === undefined) return []
  const categories =
    distinctForms.get(word)?.filter((category) => category !== food && isKindOf(food, category)) ?? []
  return categories.flatMap((category) => foods.get(`${category.id} ${word}`) ?? [])
}

/** Of animals, but no meat that soya would replace. */
const FATS = new Set(['gelatine', 'saindoux', 'suif', 'graisse'])

/** Whether a food is meat, fish or a cut of any: a steak, but not a stock. */
function holdsMeat(food: Food, { animal, heads }: Lexicon): boolean {
  if (animal === undefined || FATS.has(food.id) || heads.get(food)?.some(({ role }) => role === 'opaque'))
    return false
  return [...tracesOf(food)].some((trace) => isKindOf(trace, animal))
}

/** Categories of which any member may be there. A complement settles which («huile d'olive»), except for the animal of a cheese. */
export function unspecifiedOfMention(mention: Mention, lexicon: Lexicon): Set<Food> {
  const unspecified = new Set(contentsOfMention(mention, lexicon, unspecifiedOf))
  const { variant, complement } = mention
  const { dairyAnimal, classes } = lexicon
  const says = complement !== null && !(dairyAnimal !== undefined && isKindOf(complement, dairyAnimal))
  if (says && variant !== null) unspecified.delete(variant.food)
  // «rognons d'agneau»: the meat is lamb.
  for (const namedFood of [variant?.food, complement])
    if (namedFood !== undefined && namedFood !== null && !classes.has(namedFood))
      for (const category of categoriesOf(namedFood))
        if (!namedFood.possibleContents.includes(category)) unspecified.delete(category)
  return unspecified
}

/** Contents that a name says from the word `from` on: wheat in «farine de blé». */
export function madeOf({ food, words }: Variant, { senses }: Lexicon, from = 1): Food[] {
  const contents = contentsOf(food)
  return words
    .slice(from)
    .flatMap((word) => senses.get(word)?.variant?.food ?? [])
    .filter((namedFood) => contents.has(namedFood))
}

function namedBy(
  { variant, complement, forms }: Mention,
  food: Food | undefined,
  lexicon: Lexicon,
): Set<Food> {
  const namedFoods = [food, complement, ...forms, ...(variant === null ? [] : madeOf(variant, lexicon))]
  return new Set(
    namedFoods.flatMap((namedFood) =>
      namedFood === undefined || namedFood === null ? [] : [...categoriesOf(namedFood)],
    ),
  )
}

/** The food settles a form's contents, unless other meat is usually mixed in: «pâté de lapin». */
function takenFrom(form: Food, food: Food | null, lexicon: Lexicon): readonly Food[] {
  const mixed = lexicon.mixedContents.get(form.id) ?? NO_FOOD
  if (food !== null && mixed.some((category) => isKindOf(food, category))) return NO_FOOD
  return [...replacedBy(food, form, lexicon), ...meatInDoubt(form, lexicon)]
}

/** Usual contents that a plant replaces; of a cut or sausage, those that another animal replaces. */
function replacedBy(food: Food | null, head: Food, lexicon: Lexicon): readonly Food[] {
  const takesPlace = food !== null && isPlantOrAnimal(food, lexicon)
  return takesPlace ? (lexicon.replacedContents.get(head.id) ?? []) : []
}

function meatInDoubt({ possibleContents }: Food, { animal }: Lexicon): readonly Food[] {
  return animal === undefined ? NO_FOOD : possibleContents.filter((food) => isKindOf(food, animal))
}

/**
 * Removes an allergen with all foods that contain it, except named ones: «lait sans lactose» still is milk, «vin sans sulfites»
 * alcohol. Gluten stays with a named cereal: «farine de blé sans gluten».
 */
function remove(
  contents: Set<Food>,
  denied: Food,
  { namedFoods, lexicon, closure }: { namedFoods: ReadonlySet<Food>; lexicon: Lexicon; closure: Closure },
): void {
  const isRefined = [...namedFoods].some(({ id }) => REFINED.has(id))
  if (denied.id === GLUTEN && !isRefined && [...namedFoods].some(({ id }) => GLUTEN_CEREALS.has(id))) return
  const removesSources = lexicon.allergens.includes(denied) && !ADDED_TO_OTHERS.has(denied.id)
  for (const content of contents) {
    const brings = removesSources && !namedFoods.has(content) && closure(content).has(denied)
    if (content === denied || brings) contents.delete(content)
  }
}
