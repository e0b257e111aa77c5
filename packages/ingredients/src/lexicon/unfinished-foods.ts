// What foods are and may contain while the lexicon is built: their ties still change, so results aren't cached.

import { contentsOf } from './kinds.js'
import type { Food } from './types.js'

/** `isKindOf` is for a finished lexicon. */
export function isKind(food: Food, category: Food): boolean {
  return food === category || reaches(food, category)
}

/** Bounded by the number of foods even in a cycle. */
export function reaches(food: Food, category: Food): boolean {
  const seen = new Set<Food>()
  const queue = [...food.categories]
  for (let ancestor = queue.pop(); ancestor !== undefined; ancestor = queue.pop()) {
    if (ancestor === category) return true
    if (seen.has(ancestor)) continue
    seen.add(ancestor)
    queue.push(...ancestor.categories)
  }
  return false
}

/**
 * A food may contain what its categories and its ingredients may, unless it `lacks` it: eggs in pâté de campagne,
 * sesame in a burger. A class says nothing of its kinds: not every spice may be mustard.
 */
export function inheritDoubts(foods: Iterable<Food>, classes: ReadonlySet<Food>): void {
  const done = new Set<Food>()
  const inherit = (food: Food): readonly Food[] => {
    if (done.has(food)) return food.possibleContents
    done.add(food)
    const contents = contentsOf(food)
    const isNews = (possible: Food) =>
      !contents.has(possible) && !food.lacks.some((absent) => isKind(possible, absent))
    const inherited = [...food.categories, ...food.usualContents]
      .filter((tie) => !classes.has(tie))
      .flatMap(inherit)
    food.possibleContents = [...new Set([...food.possibleContents, ...inherited.filter(isNews)])]
    return food.possibleContents
  }
  for (const food of foods) inherit(food)
}
