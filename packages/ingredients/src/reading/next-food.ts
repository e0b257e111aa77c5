// Finds the food that a head word waits for, and what the head is to it: a form, a product, a measure.

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, HeadRule, Lexicon, WordRole } from '../lexicon/types.js'
import { isOf, isWith } from '../text/connectors.js'
import type { Atom, FoodAtom } from './atoms.js'
import type { LineContext } from './reader-state.js'

// Keeps hostile lines linear.
export const LOOK_AHEAD = 12
/** Words after which a food only flavours another: «crème goût café». */
export const FLAVOURS: ReadonlySet<string> = new Set(['gout', 'saveur', 'parfum', 'arome', 'façon', 'facon'])
const PASSED: ReadonlySet<WordRole> = new Set(['connector', 'qualifier', 'preparation', 'adverb', 'filler'])

export function ruleFor(rules: readonly HeadRule[] | undefined, next: Food | null): HeadRule | undefined {
  return rules?.find(
    ({ complements, role }) =>
      (complements === null && (role === 'form' || role === 'opaque')) ||
      (next !== null && (complements === null || complements.some((category) => isKindOf(next, category)))) ||
      (role === 'opaque' && next === null),
  )
}

/** «une noix de beurre», «un filet d'huile». */
export function isMeasureHere(
  { lexicon, atoms, index, state }: LineContext,
  atom: FoodAtom,
  next: Food | null,
): boolean {
  const context = lexicon.contexts.get(atom.key)
  const connector = atoms[index + 1]
  if (context?.role === 'measure' && next === null && addsLittle({ state, atoms, index })) {
    const last = state.last?.variant?.food
    return last !== undefined && context.foods?.some((category) => isKindOf(last, category)) === true
  }
  if (context?.role !== 'measure' || next === null || connector?.type !== 'word' || !isOf(connector.key))
    return false
  return context.foods === null || context.foods.some((category) => isKindOf(next, category))
}

/** «+ 1 filet» at the end: a little more of the food before. */
function addsLittle({ state, atoms, index }: Pick<LineContext, 'state' | 'atoms' | 'index'>): boolean {
  const end = atoms[index + 1]?.key
  return (
    (end === undefined || end === ')') && state.pending.amount?.value === 1 && atoms[index - 2]?.key === '+'
  )
}

/** «crème à la vanille» is cream with vanilla, «crème de coco» is coconut. */
export function isFlavoured({ atoms, index }: LineContext): boolean {
  const connector = atoms
    .slice(index + 1, index + LOOK_AHEAD)
    .find((atom) => atom.type === 'food' || isConnectorAtom(atom) || FLAVOURS.has(atom.key))
  return connector?.type === 'word' && (isWith(connector.key) || FLAVOURS.has(connector.key))
}

function isConnectorAtom(atom: Atom): boolean {
  return atom.type === 'word' && atom.role === 'connector'
}

/**
 * Before any boundary; forms are passed over («morceaux d'épaule de veau»), and with `joins` even «et» («jus et zeste de
 * citron»).
 */
export function nextFood({ atoms, index, lexicon }: LineContext, joins: boolean): Food | null {
  let form: Food | null = null
  for (let i = index + 1; i < Math.min(atoms.length, index + LOOK_AHEAD); i++) {
    const atom = atoms[i]
    if (atom === undefined || atom.type === 'sign' || atom.type === 'unknown') return form
    if (atom.type === 'food') {
      if (!isForm(atom.variant.food, lexicon)) return atom.variant.food
      form = atom.variant.food
    } else if (atom.type === 'word' && atom.role === 'separator') {
      const after = atoms.slice(i + 1, i + 3).find((follower) => follower.type === 'food')
      if (!joins || after?.type !== 'food' || !isForm(after.variant.food, lexicon)) return form
    } else if (atom.type === 'word' && !PASSED.has(atom.role)) return form
  }
  return form
}

export function isForm(food: Food, { heads }: Lexicon): boolean {
  return heads.get(food)?.some((rule) => rule.role === 'form') ?? false
}

/** A dish that other lines make: «pour la crème», «pour le gâteau». */
export function isPreparation(food: Food, lexicon: Lexicon): boolean {
  if (lexicon.headingDishes.some((category) => isKindOf(food, category))) return true
  return isForm(food, lexicon) && !isAnimal(food, lexicon)
}

/** Sauces, bread and sweets may be bought and be on no other line: «sel pour la mayonnaise». */
export function isDish(food: Food, lexicon: Lexicon): boolean {
  if (lexicon.purposeDishes.has(food)) return true
  return isPreparation(food, lexicon) && !lexicon.boughtDishes.some((category) => isKindOf(food, category))
}

export function isAnimal(food: Food, { animal }: Lexicon): boolean {
  return animal !== undefined && isKindOf(food, animal)
}

/** Ham, bacon, a sausage: a food of its own beside another animal. */
export function isCharcuterie(food: Food, { foods }: Lexicon): boolean {
  const charcuterie = foods.get('charcuterie')
  return charcuterie !== undefined && isKindOf(food, charcuterie)
}
