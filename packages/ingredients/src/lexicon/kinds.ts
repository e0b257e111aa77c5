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
  const all = () => new Set([food, ...food.possibleContents].flatMap((one) => [...contentsOf(one, absent)]))
  return absent.length > 0 ? all() : remembered(TRACES, food, all)
}

/** Foods without a known member: any member may be there. In almond paste, «fruit à coque» is almond. */
export function unspecifiedOf(food: Food, absent = NONE): Closure {
  const read = () => {
    const there = [...contentsOf(food, absent)]
    const said = new Set(
      [food, ...there.flatMap(({ usualContents }) => usualContents)].filter((one) => there.includes(one)),
    )
    const specified = new Set(
      [...said].flatMap((one) => [...categoriesOf(one)].filter((category) => category !== one)),
    )
    const open = [...said].filter((one) => !specified.has(one))
    return new Set([...open, ...food.possibleContents.filter((one) => !absent.includes(one))])
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
  const seen = new Map<readonly Food[], Set<Food>>()
  const queue: { food: Food; absent: readonly Food[] }[] = [{ food: start, absent: lacking }]
  for (const { food, absent } of queue) {
    const known = seen.get(absent) ?? new Set()
    seen.set(absent, known)
    if (absent.includes(food) || known.has(food)) continue
    known.add(food)
    closure.add(food)
    // The same array unless more is lacking: the walk ends even in a circle.
    const below = food.lacks.every((one) => absent.includes(one)) ? absent : [...absent, ...food.lacks]
    for (const tie of ties(food)) queue.push({ food: tie, absent: below })
  }
  return closure
}

function remembered(memo: WeakMap<Food, Closure>, food: Food, read: () => Closure): Closure {
  const known = memo.get(food)
  if (known !== undefined) return known
  const closure = read()
  memo.set(food, closure)
  return closure
}
