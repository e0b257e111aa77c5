// Needs of a recipe: each food once, as the number of a food of the lexicon, or as keys any of which will do.

import { isKindOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food } from '../lexicon/types.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { deOrElided } from '../reading/name.js'
import { isAnimal, isForm } from '../reading/next-food.js'
import { bounded, wholesOf } from './mention-keys.js'

/** One of several foods, or one that the lexicon doesn't have. */
export type Choice = { nom: string; cles: string[] }

export type Needs = { foods: number[]; choices: Choice[] }

/** Foods by number: the common ones first. */
export const FOODS: readonly Food[] = [...new Set([...LEXICON.common, ...LEXICON.foods.values()])]

/** How many of them are common. */
export const COMMON = LEXICON.common.length
const NUMBERS: ReadonlyMap<Food, number> = new Map(FOODS.map((food, number) => [food, number]))

export const numberOf = (food: Food): number => NUMBERS.get(food) ?? -1

/** Prefix of a food's number among the keys of a choice. */
export const NUMBERED = '#'

/** The food of a mention as a whole; undefined if the lexicon has none. */
export const foodOf = (mention: Mention): Food | undefined =>
  LEXICON.foods.get(baseKey(mention)) ?? (mention.complement === null ? mention.variant?.food : undefined)

/** Foods that a line needs, alternatives together: no optional food. */
export function neededIn(mentions: readonly Mention[]): Mention[][] {
  const groups = new Map<Mention, Mention[]>()
  for (const [index, mention] of mentions.entries()) {
    if (!isNeed(mention, index === 0)) continue
    const first = alternativeOf(mention, mentions.slice(0, index))
    const group = first === null ? undefined : groups.get(first)
    if (group !== undefined) group.push(mention)
    groups.set(mention, group ?? [mention])
  }
  return [...new Set(groups.values())].filter((group) => !group.some(({ optional }) => optional))
}

/** Needs of a line: of alternatives one. */
export function addNeedsOf(mentions: readonly Mention[], needs: Map<string, Choice>): void {
  for (const group of neededIn(mentions)) {
    const cles = [...new Set(group.flatMap(keysOf))].sort()
    const [first] = group
    if (first !== undefined) needs.set(cles.join('|'), { nom: nameOf(first), cles })
  }
}

/** A choice of one food of the lexicon is that food. */
export function splitNeeds(needs: Iterable<Choice>): Needs {
  const all = [...needs]
  const isFood = ({ cles: [only = '', ...others] }: Choice) =>
    others.length === 0 && only.startsWith(NUMBERED)
  return {
    foods: all.filter(isFood).map(({ cles: [only = ''] }) => Number(only.slice(NUMBERED.length))),
    choices: all.filter((need) => !isFood(need)),
  }
}

/** The food before «ou», or the general one that it explains: «courge (butternut, potimarron)». */
function alternativeOf(mention: Mention, before: readonly Mention[]): Mention | null {
  if (mention.insteadOf !== null) return mention.insteadOf
  const { within } = mention
  if (within !== null && mayStandFor(mention, within)) return within
  return before.find((other) => isStrictKind(foodOf(mention), foodOf(other))) ?? null
}

const isStrictKind = (food: Food | undefined, general: Food | undefined): boolean =>
  food !== undefined && general !== undefined && food !== general && isKindOf(food, general)

/** «fruits rouges (fraises, framboises)», «steak (bœuf, orignal)». */
function mayStandFor(mention: Mention, within: Mention): boolean {
  const [food, general] = [foodOf(mention), foodOf(within)]
  if (food === undefined || general === undefined) return false
  const { plant, animal } = LEXICON
  return (
    isKindOf(food, general) ||
    [plant, animal].some((all) => all !== undefined && isKindOf(food, all) && isKindOf(general, all))
  )
}

/** Neither what only explains the food before it («confiture (abricots)») nor a part of it: «1 citron, zeste et jus». */
function isNeed(mention: Mention, isFirst: boolean): boolean {
  const { within, quantity, insteadOf } = mention
  const explains = within !== null && insteadOf === null && quantity === null && !mayStandFor(mention, within)
  const food = foodOf(mention)
  const isPart =
    !isFirst &&
    quantity === null &&
    food !== undefined &&
    isForm(food, LEXICON) &&
    !isAnimal(food, LEXICON) &&
    mention.complement === null
  return !explains && !(isPart && wholesOf(mention, LEXICON).length === 0)
}

function keysOf(mention: Mention): string[] {
  const [whole] = wholesOf(mention, LEXICON)
  const food = whole ?? foodOf(mention)
  if (food !== undefined) return [NUMBERED + numberOf(food)]
  const { variant, complement, rule } = mention
  const base = baseKey(mention)
  // «huile de pépins» is an oil, «farine de quinoa» none that flour could stand for.
  const isUsual = variant !== null && (!LEXICON.usualKinds.has(variant.food) || LEXICON.usualNames.has(base))
  const isKind = isUsual && complement !== null && rule?.role !== 'other'
  return [bounded(base), ...(isKind ? [NUMBERED + numberOf(variant.food)] : [])]
}

function nameOf(mention: Mention): string {
  const { variant, complement, parts, id, head } = mention
  const food = foodOf(mention) ?? (head ?? variant)?.food
  if (food === undefined)
    return (
      parts
        .map(({ text }) => text)
        .join(' ')
        .toLowerCase() || id
    )
  const isWhole = complement === null || complement === food || food === foodOf(mention)
  return isWhole ? food.name : `${food.name} ${deOrElided(complement.name)}${complement.name}`
}
