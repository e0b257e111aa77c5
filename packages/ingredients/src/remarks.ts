// Which foods of a remark are only what something is done to: «pour parfumer la pâte», «si le beurre est doux».
import type { Atom } from './atoms.js'
import { isOf } from './connectors.js'
import type { Reading } from './reader-state.js'

const SOME = 'quelque'
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
 * Whether a purpose brings a food of its own, which exclusions must see: «pour décorer quelques amandes», «servir avec de la
 * crème», but not «pour décorer le gâteau», «pour dorer le dessus du gâteau».
 */
export function bringsFood({ state, atoms, at }: Reading): boolean {
  if (state.silent !== 'but' || state.skipNext) return false
  let first = at
  while (isLink(atoms[first - 1])) first--
  const before = atoms[first - 1]
  if (before?.type === 'mot' && before.key === SOME) return true
  if (state.note === null) return false
  const opening = atoms[first]
  const complement = opening?.type === 'mot' && isOf(opening.key)
  if (!complement) return !isDefinite(opening)
  return before?.type !== 'aliment' && !(before?.type === 'mot' && before.role === 'vide')
}

function isLink(atom: Atom | undefined): boolean {
  return atom?.type === 'mot' && atom.role === 'connecteur'
}

function isDefinite(atom: Atom | undefined): boolean {
  return isLink(atom) && DEFINITE.has(atom?.key ?? '')
}
