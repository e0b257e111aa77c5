// Words after «sans X»: they may end the denial, narrow it to a kind, or contradict it.

import type { WordRole } from '../lexicon/types.js'
import { isWith } from '../text/connectors.js'
import type { Atom, WordAtom } from './atoms.js'
import type { LineContext } from './reader-state.js'

// Keeps hostile lines linear.
const LOOK_AHEAD = 6
const REMARKS: ReadonlySet<WordRole> = new Set([
  'phrase',
  'usage',
  'purpose',
  'utensil',
  'adverb',
  'preparation',
  'filler',
])
// «sans leur jus» denies the juice.
const POSSESSIVES = new Set('leur,mon,ma,me,votre,vo,notre,no,se'.split(','))
const DESCRIPTIONS: ReadonlySet<WordRole> = new Set([
  'qualifier',
  'preparation',
  'filler',
  'adverb',
  'utensil',
])
const ADJECTIVES: ReadonlySet<WordRole> = new Set(['qualifier', 'filler'])
const NOT = new Set(['non', 'pas'])
// «sans lactose en plus»
const AMOUNTS = new Set('plus,trop,assez,tant,beaucoup,tout'.split(','))
// «sans sulfites ajoutés» leaves the food's own.
const ADDED = new Set('ajouté,rajouté,additionné,additionnel,supplementaire,residuel,libre'.split(','))
const TRACE = 'trace'

/** Ahead of the atom's own reading. */
export function reviseDenial(reading: LineContext, atom: Atom): void {
  const { state } = reading
  if (ADDED.has(atom.key) || saysHowMuch(reading, atom)) state.denial.withdraw()
  else if (mayNarrow(reading, atom)) state.denial.narrow()
  if (atom.type !== 'sign' && atom.type !== 'food' && !isConnecting(atom)) state.denial.leave()
  if (atom.type === 'word' && endsDenial(atom)) state.endDenial()
}

/** «cru», «en branche», and any word that the lexicon lacks: «OGM». */
function isDescription(atom: Atom): boolean {
  if (atom.type !== 'word') return atom.type === 'unknown' || atom.type === 'measure'
  return DESCRIPTIONS.has(atom.role) || NOT.has(atom.key)
}

/** Whether a word may narrow the denial to a kind of the food: «sans lait cru», «sans lait - cru», «sans lait 3». */
function mayNarrow({ state, atoms, index }: LineContext, atom: Atom): boolean {
  if (state.denial.mayBeDescribed)
    return (
      atom.type === 'word' && (ADJECTIVES.has(atom.role) || NOT.has(atom.key)) && !opensFood(atoms, index)
    )
  if (!state.describesDenied) return false
  if (atom.type !== 'number') return isDescription(atom)
  const counted = atoms[index + 1]
  return counted === undefined || counted.type === 'sign' || counted.type === 'number'
}

/** «sans lait, gros œufs». */
function opensFood(atoms: readonly Atom[], index: number): boolean {
  const next = atoms
    .slice(index + 1, index + LOOK_AHEAD)
    .find((atom) => !isDescription(atom) && !isConnecting(atom))
  return next?.type === 'food' || next?.type === 'number'
}

function isConnecting(atom: Atom): boolean {
  return atom.type === 'word' && atom.role === 'connector'
}

/** «sans lactose en plus»: some is there. A name in capitals is a brand. */
function saysHowMuch({ state, atoms, index, line }: LineContext, { type, start, key }: Atom): boolean {
  if (!state.deniesSubstance) return false
  if (type === 'unknown') return /\p{Ll}/u.test(line[start] ?? '')
  const [before, after] = [atoms[index - 1], atoms[index + 1]]
  const amount = type === 'word' && AMOUNTS.has(key) && before?.key !== 'du'
  return amount && (after === undefined || after.type === 'sign')
}

/** «avec», «aux» and most remarks end a denial: «sans cuisson aux noisettes» has nuts. «sans traces de lait» denies milk. */
function endsDenial({ role, key }: WordAtom): boolean {
  if (role === 'connector') return isWith(key)
  return REMARKS.has(role) && !POSSESSIVES.has(key) && key !== TRACE
}
