// Which foods of a remark are only what something is done to: «pour parfumer la pâte», «si le beurre est doux».
import type { Atom } from './atoms.js'
import { isOf, isWith } from './connectors.js'
import type { Food } from './lexicon-types.js'
import { isDish } from './next-food.js'
import type { Reading } from './reader-state.js'

/** Names what is beside the dish, where other purposes name the dish. */
export const SERVED_WITH = 'servir avec'
const DEFINITE = new Set(['le', 'la', 'les', 'l'])

/**
 * Whether a remark goes on with «le», «la», «les»: it then speaks of a thing already there, where «de», «un»
 * and a number bring an ingredient («que l'on fait sauter dans un peu d'huile»). A line that opens with a sentence
 * has nothing there yet.
 */
export function opensObject({ state, atoms, at, prose }: Reading): boolean {
  if (prose || state.note === null || state.mentions.length === 0) return false
  const after = atoms[at + 2]
  return isDefinite(atoms[at + 1]) && !(after?.type === 'mot' && after.role === 'phrase')
}

/**
 * The same for a food further on, «trop de goût à la pâte», but «un peu de la crème»; a word of usage before it
 * («je préfère les cèpes») makes it an ingredient.
 */
export function isObject({ state, atoms, at, prose }: Reading): boolean {
  if (prose || state.note !== 'remarque' || state.mentions.length === 0) return false
  const tie = atoms[at - 2]
  return isDefinite(atoms[at - 1]) && !(tie?.type === 'mot' && isOf(tie.key))
}

/**
 * Whether an exclusion sees a food that the search leaves aside: «pour décorer quelques amandes», «à dorer dans le beurre», but
 * not the dish that the line is for, «pour le gâteau», «pour parfumer la pâte», nor what a mould is for.
 */
export function isLeftAside({ state, lexicon, atoms, at }: Reading, food: Food): boolean {
  if (state.skipNext || state.silent === 'négation') return false
  if (state.silent === 'ustensile') return isBesideUtensil(atoms, at)
  let first = at
  while (isLink(atoms[first - 1])) first--
  const before = atoms[first - 1]
  const opens = before?.type === 'mot' && before.role === 'but' && before.key !== SERVED_WITH
  if (opens) return !isDish(food, lexicon)
  return !lexicon.ouvrages.has(food)
}

/** «du beurre pour le moule et des noix», but not «moule à tarte ou à gâteau». */
function isBesideUtensil(atoms: readonly Atom[], at: number): boolean {
  let first = at
  while (isName(atoms[first - 1]) && !isWith(atoms[first - 1]?.key ?? '')) first--
  const before = atoms[first - 1]
  return before?.type === 'mot' && before.role === 'séparateur'
}

function isName(atom: Atom | undefined): boolean {
  return isLink(atom) || atom?.type === 'aliment'
}

function isLink(atom: Atom | undefined): boolean {
  return atom?.type === 'mot' && atom.role === 'connecteur'
}

function isDefinite(atom: Atom | undefined): boolean {
  return isLink(atom) && DEFINITE.has(atom?.key ?? '')
}
