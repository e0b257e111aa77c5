// What a food is, and what it holds: the closures of the lexicon's ties.
import type { Food } from './lexicon-types.js'

const KINDS = new WeakMap<Food, ReadonlySet<Food>>()
const TRACES = new WeakMap<Food, ReadonlySet<Food>>()

/** The food and everything that it is a kind of. */
export function kindsOf(food: Food): ReadonlySet<Food> {
  return remembered(KINDS, food, (one) => one.genres)
}

/** The food, its kinds, and what any of them is made with: what somebody who must avoid it looks for. */
export function tracesOf(food: Food): ReadonlySet<Food> {
  return remembered(TRACES, food, (one) => [...one.genres, ...one.contient])
}

/** Whether `food` is `kind` or one of its kinds. */
export function isKindOf(food: Food, kind: Food): boolean {
  return food === kind || kindsOf(food).has(kind)
}

function remembered(
  memo: WeakMap<Food, ReadonlySet<Food>>,
  food: Food,
  ties: (food: Food) => readonly Food[],
): ReadonlySet<Food> {
  const known = memo.get(food)
  if (known !== undefined) return known
  const closure = new Set<Food>([food])
  // A set iterates over what is added meanwhile: breadth first, each food once.
  for (const one of closure) for (const tie of ties(one)) closure.add(tie)
  memo.set(food, closure)
  return closure
}
