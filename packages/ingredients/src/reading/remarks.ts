// Remarks: foods that they only speak of («si le beurre est doux»), and foods that they add.

import type { Food } from '../lexicon/types.js'
import { isOf, isWith } from '../text/connectors.js'
import { type Atom, hasRole } from './atoms.js'
import { isDish } from './next-food.js'
import type { LineContext } from './reader-state.js'

/** Names an addition, where other purposes name the dish. */
export const SERVED_WITH = 'servir avec'
const DEFINITE = new Set(['le', 'la', 'les', 'l'])

/**
 * After «le», «la», «les» a remark speaks of a food of another line; «de», «un» and a number add an ingredient («que l'on fait
 * sauter dans un peu d'huile»). A line that opens with a sentence refers to none.
 */
export function opensRemarkObject({ state, atoms, index, prose }: LineContext): boolean {
  if (prose || state.note === null || state.mentions.length === 0) return false
  const after = atoms[index + 2]
  return isDefinite(atoms[index + 1]) && !hasRole(after, 'phrase')
}

/**
 * The same for a later food of the remark: «trop de goût à la pâte», but «un peu de la crème». A word of usage before it adds
 * an ingredient: «je préfère les cèpes».
 */
export function isRemarkObject({ state, atoms, index, prose }: LineContext): boolean {
  if (prose || state.note !== 'remark' || state.mentions.length === 0) return false
  const connector = atoms[index - 2]
  return isDefinite(atoms[index - 1]) && !(connector?.type === 'word' && isOf(connector.key))
}

/**
 * Foods that only exclusions see: «pour décorer quelques amandes», «à dorer dans le beurre». Not the dish itself («pour le
 * gâteau», «pour parfumer la pâte»), nor the use of a mould.
 */
export function isLeftAside({ state, lexicon, atoms, index }: LineContext, food: Food): boolean {
  if (state.skipNext || state.silent === 'denial') return false
  if (state.silent === 'utensil') return isBesideUtensil(atoms, index)
  let first = index
  while (isLink(atoms[first - 1])) first--
  const before = atoms[first - 1]
  const opens = hasRole(before, 'purpose') && before.key !== SERVED_WITH
  if (opens) return !isDish(food, lexicon)
  return !lexicon.purposeDishes.has(food)
}

/** «du beurre pour le moule et des noix», but not «moule à tarte ou à gâteau». */
function isBesideUtensil(atoms: readonly Atom[], index: number): boolean {
  let first = index
  while (isName(atoms[first - 1]) && !isWith(atoms[first - 1]?.key ?? '')) first--
  const before = atoms[first - 1]
  return hasRole(before, 'separator')
}

function isName(atom: Atom | undefined): boolean {
  return isLink(atom) || atom?.type === 'food'
}

function isLink(atom: Atom | undefined): boolean {
  return hasRole(atom, 'connector')
}

function isDefinite(atom: Atom | undefined): boolean {
  return isLink(atom) && DEFINITE.has(atom?.key ?? '')
}
