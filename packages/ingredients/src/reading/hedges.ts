// Words that leave open whether something is so: «si possible», «de préférence».

import type { WordRole } from '../lexicon/types.js'
import type { Atom } from './atoms.js'
import type { LineContext } from './reader-state.js'

// «de préférence de la crème végétale»: another one will do.
const PREFERENCES = new Set('preference,possible,si possible,mieux,mieu,plutot,idealement'.split(','))
// Words that leave a denial open: «de préférence sans gluten», «sans gluten au choix».
const HEDGES = new Set([
  ...PREFERENCES,
  ...'besoin,si besoin,au besoin,si necessaire,necessaire,au choix,choix,envie,doute,presque'.split(','),
])
// «crème (équivalent végétal)»: what may stand in for the food.
const SUBSTITUTES = new Set(
  'equivalent,equivalente,alternative,substitut,ersatz,remplacant,remplacante,option,produit'.split(','),
)
export const EXAMPLES: ReadonlySet<string> = new Set(['exemple', 'par exemple', 'ex', 'p ex', 'e g'])
const HEDGE_ROLES: ReadonlySet<WordRole> = new Set(['optional', 'phrase', 'usage', 'denial'])

/** «si possible», «de préférence», but not «facultatif», which is of the whole food. */
export function isOpenChoice({ type, key }: Atom): boolean {
  return type === 'word' && (HEDGES.has(key) || EXAMPLES.has(key))
}

/** The word says that another food will do. */
export function isPreference({ type, key }: Atom): boolean {
  return type === 'word' && PREFERENCES.has(key)
}

const REFUSALS = new Set(['non', 'pas'])

/** «crème végétale ou non», «ou pas»: the quality may be missing. */
export function isBareRefusal({ state, atoms, index }: LineContext): boolean {
  const before = atoms[index - 1]
  return (
    state.lastSign.either &&
    REFUSALS.has(atoms[index]?.key ?? '') &&
    (before?.key === 'ou' || before?.key === '/')
  )
}

const CONDITIONS = new Set(['si', 'selon', 'suivant'])
const GUESTS: ReadonlySet<WordRole> = new Set(['qualifier', 'usage'])

/** «végétale pour les végans», «végétale si intolérant». */
export function isForSome({ atoms, index }: LineContext): boolean {
  const atom = atoms[index]
  if (atom?.type !== 'word') return false
  if (atom.role !== 'purpose') return CONDITIONS.has(atom.key)
  const next = atoms
    .slice(index + 1, index + 4)
    .find(({ type, ...one }) => type !== 'number' && !('role' in one && one.role === 'connector'))
  return next?.type === 'unknown' || (next?.type === 'word' && GUESTS.has(next.role))
}

// «sans gluten, contient du lait»: what is said of another food leaves nothing open.
const STATEMENTS = new Set(['contient', 'contiennent'])

/** Whether a word leaves its neighbour open: «si possible». */
export function isHedge(atom: Atom | null): boolean {
  if (atom === null) return false
  if (SUBSTITUTES.has(atom.key)) return true
  if (atom.type !== 'word' || STATEMENTS.has(atom.key)) return false
  return HEDGE_ROLES.has(atom.role) || HEDGES.has(atom.key)
}
