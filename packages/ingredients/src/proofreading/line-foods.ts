// Which foods the lines of a recipe name, and whether they have what a step names.

import { wholesOf } from '../keys/mention-keys.js'
import { foodOf } from '../keys/needs.js'
import { categoriesOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food } from '../lexicon/types.js'
import type { Mention } from '../reading/mention.js'

/**
 * `named`: the foods themselves, and what completes them. `covered`: their categories and the foods of their names too; emmental
 * is cheese, «tomates cerises» are tomatoes. `hasUnknown`: a food isn't in the lexicon.
 * `heads`: first words of names, by which steps call them: «le chou» for chou-fleur.
 */
export type LineFoods = { named: Set<Food>; covered: Set<Food>; hasUnknown: boolean; heads: Set<string> }

export function foodsOfLines(mentions: readonly Mention[]): LineFoods {
  const named = mentions.flatMap(foodsNamed)
  const parts = mentions.flatMap(({ variant }) => variant?.namedFoods ?? [])
  return {
    named: new Set(named),
    covered: new Set([...named, ...parts].flatMap((food) => [...categoriesOf(food)])),
    heads: new Set(mentions.flatMap(({ variant }) => variant?.words[0] ?? [])),
    hasUnknown: mentions.some(({ variant }) => variant === null),
  }
}

/** With what completes the food and what it is a part of: `œuf` for «3 jaunes». */
export function foodsNamed(mention: Mention): Food[] {
  const { variant, complement, head, forms, pairs } = mention
  return [
    foodOf(mention) ?? variant?.food,
    complement,
    head?.food,
    ...(variant?.tiedFoods ?? []),
    // Of «fromage râpé» any member may be there.
    ...(variant?.namedFoods ?? []).filter((food) => LEXICON.classes.has(food)),
    ...forms,
    ...pairs.map(({ food }) => LEXICON.foods.get(food)),
    ...wholesOf(mention, LEXICON),
  ].filter((food) => food != null)
}

/** In doubt they have it: a kind, a category, or something that the food is made of. */
export function have({ named, covered, hasUnknown, heads }: LineFoods, mention: Mention): boolean {
  const food = foodOf(mention) ?? mention.variant?.food
  if (food === undefined) return true
  const names = [food, ...(mention.variant?.namedFoods ?? [])]
  return (
    covered.has(food) ||
    heads.has(food.id) ||
    (hasUnknown && names.some((general) => LEXICON.classes.has(general))) ||
    [...categoriesOf(food), ...names].some((general) => named.has(general)) ||
    (LEXICON.preparedFrom.get(food) ?? []).some((sources) => sources.every((source) => covered.has(source)))
  )
}
