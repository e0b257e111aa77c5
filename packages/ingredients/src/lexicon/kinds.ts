// Closures of the lexicon's ties: what a food is, and what it contains.

import type { Food, Lexicon } from './types.js'

type Closure = ReadonlySet<Food>
type Ties = (food: Food) => readonly Food[]

const CATEGORIES = new WeakMap<Food, Closure>()
const CONTENTS = new WeakMap<Food, Closure>()
const TRACES = new WeakMap<Food, Closure>()
const UNSPECIFIED = new WeakMap<Food, Closure>()
const NONE: readonly Food[] = []

export function categoriesOf(food: Food): Closure {
  return remembered(CATEGORIES, food, () => walk(food, ({ categories }) => categories, NONE))
}

/** The food, its categories and their usual contents, except `absent` and what only comes with them. */
export function contentsOf(food: Food, absent = NONE): Closure {
  if (absent.length > 0) return walk(food, contentTies, absent)
  return remembered(CONTENTS, food, () => walk(food, contentTies, NONE))
}

export function tracesOf(food: Food, absent = NONE): Closure {
  const traces = () =>
    new Set([food, ...food.possibleContents].flatMap((possible) => [...contentsOf(possible, absent)]))
  return absent.length > 0 ? traces() : remembered(TRACES, food, traces)
}

/** Foods without a known member: any member may be there. In almond paste, «fruit à coque» is almond. */
export function unspecifiedOf(food: Food, absent = NONE): Closure {
  const read = () => {
    const contents = [...contentsOf(food, absent)]
    const statedFoods = new Set(
      [food, ...contents.flatMap(({ usualContents }) => usualContents)].filter((content) =>
        contents.includes(content),
      ),
    )
    const specified = new Set(
      [...statedFoods].flatMap((stated) =>
        [...categoriesOf(stated)].filter((category) => category !== stated),
      ),
    )
    const withoutMember = [...statedFoods].filter((stated) => !specified.has(stated))
    return new Set([
      ...withoutMember,
      ...food.possibleContents.filter((content) => !absent.includes(content)),
    ])
  }
  return absent.length > 0 ? read() : remembered(UNSPECIFIED, food, read)
}

export function isKindOf(food: Food, category: Food): boolean {
  return food === category || categoriesOf(food).has(category)
}

export function isPlantOrAnimal(food: Food, { plant, animal }: Lexicon): boolean {
  return [plant, animal].some((category) => category !== undefined && isKindOf(food, category))
}

function contentTies({ categories, usualContents }: Food): readonly Food[] {
  return [...categories, ...usualContents]
}

/** Breadth first; what a food `lacks` is skipped on every path through it only. */
function walk(start: Food, ties: Ties, lacking: readonly Food[]): Set<Food> {
  const closure = new Set<Food>()
  const visitedLacking = new Map<readonly Food[], Set<Food>>()
  const queue: { food: Food; absent: readonly Food[] }[] = [{ food: start, absent: lacking }]
  for (const { food, absent } of queue) {
    const visited = visitedLacking.get(absent) ?? new Set()
    visitedLacking.set(absent, visited)
    if (absent.includes(food) || visited.has(food)) continue
    visited.add(food)
    closure.add(food)
    // The same array unless more is lacking: the walk ends even in a circle.
    const absentBelow = food.lacks.every((lacked) => absent.includes(lacked))
      ? absent
      : [...absent, ...food.lacks]
    for (const tie of ties(food)) queue.push({ food: tie, absent: absentBelow })
  }
  return closure
}

function remembered(memo: WeakMap<Food, Closure>, food: Food, read: () => Closure): Closure {
  const cached = memo.get(food)
  if (cached !== undefined) return cached
  const closure = read()
  memo.set(food, closure)
  return closure
}
