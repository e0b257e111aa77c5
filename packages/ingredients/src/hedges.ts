// Words that leave open whether something is so: «si possible», «de préférence».
import type { Atom } from './atoms.js'
import type { WordRole } from './lexicon-types.js'

// Words that leave a denial open: «de préférence sans gluten», «sans gluten au choix».
const HEDGES = new Set(
  (
    'preference,possible,besoin,si besoin,au besoin,si necessaire,necessaire,au choix,choix,envie,doute,mieux,mieu,' +
    'presque,plutot,idealement'
  ).split(','),
)
const HEDGING: ReadonlySet<WordRole> = new Set(['facultatif', 'phrase', 'usage', 'négation'])

/** Whether a word leaves a quality open: «si possible», «de préférence», but not «facultatif», which is of the whole food. */
export function isOpenChoice({ type, key }: Atom): boolean {
  return type === 'mot' && (HEDGES.has(key) || key === 'si possible')
}

// «sans gluten, contient du lait»: what is said of another food leaves nothing open.
const STATEMENTS = new Set(['contient', 'contiennent'])

/** Whether a word says that what stands beside it need not be so. */
export function isHedge(atom: Atom | null): boolean {
  if (atom?.type !== 'mot' || STATEMENTS.has(atom.key)) return false
  return HEDGING.has(atom.role) || HEDGES.has(atom.key)
}
