// Adjectives and participles that stand where a food's name stands: «80 g de râpé», «8 zgrubés au rhum».

import type { WordRole } from '../lexicon/types.js'
import { CHOICES, isOf, isWith } from '../text/connectors.js'
import { type Atom, hasRole } from './atoms.js'

const PARTICIPLE = /^.{4,}é$/u
const DESCRIBING: ReadonlySet<WordRole> = new Set(['qualifier', 'preparation'])
/** «2 petits», «3 très gros»: they change no food. */
const PASSED: ReadonlySet<WordRole> = new Set(['connector', 'adverb', 'filler'])
const BREAKS = new Set([',', ';', '+', ':', '.', '•', '·'])

const WHOLE = 'entier'
/** Participles that are also dishes: «2 soufflés framboise», «gratiné d'oignons». */
const DISHES = new Set('soufflé,feuilleté,roulé,gratiné,brouillé,fricassé,panaché'.split(','))

/** Nothing says what it is made of, though the line names other foods. */
export function hasStandIn(atoms: readonly Atom[]): boolean {
  return atoms.some((atom, index) => {
    if (atom.type === 'unknown' && PARTICIPLE.test(atom.key)) return isUnknownName(atoms, index)
    return isDescribing(atom) && standsForFood(atoms, index)
  })
}

/** «zgrubés au citron», «2 zgrubés, 1 citron», «riz, zgrubés au citron», but not «riz zgrubé au citron». */
function isUnknownName(atoms: readonly Atom[], index: number): boolean {
  const before = nameStart(atoms, index)
  const previous = atoms[before]
  if (previous?.type === 'number') return isCompleted(atoms, index) || !isInBrackets(atoms, index)
  if (previous === undefined) return true
  if (isMeasured(atoms, before)) return true
  return isBreak(previous) && isCompleted(atoms, index)
}

/** «soufflés au potiron», «20 cl de demi-écrémé, 1 gousse de vanille», but not «3 poivrons, 1 rouge», «12 g ou 6 g de sèche». */
function standsForFood(atoms: readonly Atom[], index: number): boolean {
  const before = nameStart(atoms, index)
  const previous = atoms[before]
  const isFirst = atoms.slice(0, index).every(({ type }) => type !== 'food' && type !== 'unknown')
  if (isFirst && DISHES.has(atoms[index]?.key ?? '') && isNameBegun(atoms, before)) return true
  if (isFollowedByFood(atoms, index)) return false
  if (previous !== undefined && isMeasured(atoms, before))
    return !isInBrackets(atoms, index) && !isAlternative(atoms, before)
  // «2 entiers et 2 jaunes»: the eggs are named by their other part.
  if (previous?.type === 'number') return isFirst && atoms[index]?.key !== WHOLE
  return previous === undefined && isCompleted(atoms, index)
}

/** Finds the atom before the name and its little words. */
function nameStart(atoms: readonly Atom[], index: number): number {
  return atoms.slice(0, index).findLastIndex((atom) => !isOneOf(atom, PASSED) && !isDescribing(atom))
}

/** «soufflé», «2 soufflés», «1 part de soufflé». */
function isNameBegun(atoms: readonly Atom[], before: number): boolean {
  const previous = atoms[before]
  return previous === undefined || previous.type === 'number' || previous.type === 'measure'
}

/** «80 g de», but not «2 tranches fines». */
function isMeasured(atoms: readonly Atom[], before: number): boolean {
  return atoms[before]?.type === 'measure' && hasRole(atoms[before + 1], 'connector')
}

/** «ou 6 g de»: an adjective after it describes the food before. */
function isAlternative(atoms: readonly Atom[], before: number): boolean {
  const tie = atoms.slice(0, before).findLast(({ type }) => type !== 'number' && type !== 'measure')
  return hasRole(tie, 'separator') && CHOICES.has(tie.key)
}

/** «au citron», «à la vanille». */
function isCompleted(atoms: readonly Atom[], index: number): boolean {
  const tie = atoms[index + 1]
  if (!hasRole(tie, 'connector') || !isWith(tie.key)) return false
  const next = atoms.slice(index + 2).find((atom) => !hasRole(atom, 'connector'))
  return next?.type === 'food'
}

/** «râpé de comté», «grosse et belle tomate», «liquide : vin ou eau», but not «râpé et du persil». */
function isFollowedByFood(atoms: readonly Atom[], index: number): boolean {
  for (let i = index + 1; i < atoms.length; i++) {
    const atom = atoms[i]
    if (atom === undefined) return false
    if (atom.type === 'food' || atom.type === 'unknown') return true
    const tied = hasRole(atom, 'connector') ? isOf(atom.key) : isDescribing(atom) || isOneOf(atom, PASSED)
    if (!(tied || atom.key === ':' || (atom.key === 'et' && isDescribing(atoms[i + 1])))) return false
  }
  return false
}

function isInBrackets(atoms: readonly Atom[], index: number): boolean {
  const bracket = atoms.slice(0, index).findLast(({ key, type }) => type === 'sign' && /^[()[\]]$/.test(key))
  return bracket?.key === '(' || bracket?.key === '['
}

function isBreak(atom: Atom): boolean {
  return (atom.type === 'sign' && BREAKS.has(atom.key)) || (hasRole(atom, 'separator') && atom.key === 'et')
}

function isDescribing(atom: Atom | undefined): boolean {
  return isOneOf(atom, DESCRIBING)
}

function isOneOf(atom: Atom | undefined, roles: ReadonlySet<WordRole>): boolean {
  return atom?.type === 'word' && roles.has(atom.role)
}
