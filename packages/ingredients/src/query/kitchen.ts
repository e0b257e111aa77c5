// What a kitchen has: which foods of the lexicon, and which keys, the names of foods there satisfy.

import { bounded } from '../keys/mention-keys.js'
import { FOODS, foodOf, numberOf } from '../keys/needs.js'
import { categoriesOf, contentsOf, isKindOf } from '../lexicon/kinds.js'
import { LEXICON, SEARCH_LEXICON } from '../lexicon/lexicon.js'
import type { Food } from '../lexicon/types.js'
import { baseKey } from '../reading/mention.js'
import { mentionsOf } from '../reading/parse.js'
import { foldPlain } from '../text/fold.js'
import { plainText } from '../text/plain-line.js'
import { QUERY_LIMIT } from './query.js'

/** Numbers of foods that the kitchen has, and keys of foods that the lexicon doesn't have. */
export type Kitchen = { foods: Set<number>; keys: Set<string> }

/** @param general false for a cupboard: its pepper doesn't stand for «épices» */
export function kitchenOf(names: readonly string[], general = true): Kitchen {
  const kitchen: Kitchen = { foods: new Set(), keys: new Set() }
  for (const name of names)
    for (const mention of mentionsOf(plainText(name.slice(0, QUERY_LIMIT)), SEARCH_LEXICON)) {
      const base = bounded(baseKey(mention))
      // The lexicon of searches has foods of its own.
      const food = LEXICON.foods.get(foodOf(mention)?.id ?? base)
      if (food === undefined) kitchen.keys.add(base)
      else {
        const isNarrower = (mention.variant?.words.length ?? 0) > food.id.split(' ').length
        const { generals, kinds } = satisfiedBy(food)
        for (const number of [numberOf(food), ...(general ? generals : []), ...(isNarrower ? [] : kinds)])
          kitchen.foods.add(number)
      }
    }
  return kitchen
}

type Satisfied = { generals: readonly number[]; kinds: readonly number[] }

/** Reading all foods takes a millisecond. */
const satisfied = new Map<Food, Satisfied>()

function satisfiedBy(food: Food): Satisfied {
  const known = satisfied.get(food)
  if (known !== undefined) return known
  const read = {
    generals: FOODS.filter((needed) => satisfiesGeneral(food, needed)).map(numberOf),
    kinds: FOODS.filter((needed) => satisfiesKind(food, needed)).map(numberOf),
  }
  satisfied.set(food, read)
  return read
}

/** Another food than the one that its name has: «raisin sec», «concentré de tomate», «chocolat blanc». */
const OTHER = /(?:^| )(?:seche?s?|confite?s?|concentre|sauce|coulis)(?: |$)|^chocolat (?:blanc|au lait)/u

/** Groups of which any member will do, whichever the recipe names. */
const INTERCHANGEABLE = new Set(['pâtes', 'salade'])

/** Spaghetti are «pâtes», parmesan is «fromage râpé». */
const satisfiesGeneral = (food: Food, needed: Food): boolean =>
  isKindOf(food, needed) || isFormOfClass(food, needed)

/** «tomates» are there for «tomates cerises»; not «levure de boulanger» for «levure chimique», though it is the food `levure`. */
function satisfiesKind(food: Food, needed: Food): boolean {
  const isKind = INTERCHANGEABLE.has(food.name) && categoriesOf(needed).has(food)
  return isKind || (namedBy(needed).has(food) && isUsual(food, needed) && isSameFood(food, needed))
}

const isSameFood = (food: Food, needed: Food): boolean =>
  !OTHER.test(foldPlain(needed.name)) || OTHER.test(foldPlain(food.name))

/** Flour is of wheat. */
function isUsual(food: Food, needed: Food): boolean {
  const sign = LEXICON.usualKinds.get(food)
  return sign === undefined || sign === food || contentsOf(needed).has(sign)
}

function isFormOfClass(food: Food, needed: Food): boolean {
  const form = needed.id.split(' ').at(-1) ?? ''
  return (LEXICON.distinctForms.get(form) ?? []).some(
    (general) => needed.id === `${general.id} ${form}` && isKindOf(food, general),
  )
}

let namedFoods: Map<Food, Set<Food>> | undefined

function namedBy(needed: Food): ReadonlySet<Food> {
  if (namedFoods === undefined) {
    namedFoods = new Map()
    for (const { food, namedFoods: named } of LEXICON.variants) {
      const all = namedFoods.get(food) ?? new Set()
      for (const one of named) all.add(one)
      namedFoods.set(food, all)
    }
  }
  return namedFoods.get(needed) ?? new Set()
}
