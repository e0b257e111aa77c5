// Keys that say what a recipe lacks. An exclusion that has such a key is one more thing that a recipe must have, which an
// index answers; any other one looks through every hit for the keys that a recipe must not have.
import { exclusionKeys } from './exclusion.js'

/** Prefix of a key that says that nothing of an exclusion's keys is there: `-gluten`. */
const LACKS = '-'

/**
 * Exclusions whose absence is stored: those that people live by, and that a tenth of the recipes or more would be excluded
 * by. Of a rarer food, few hits are looked through in vain.
 */
const NOTED = [
  'gluten',
  'blé',
  'PLV',
  'lait',
  'lactose',
  'œuf',
  'fruit à coque',
  'céleri',
  'moutarde',
  'sulfites',
  'poisson',
  'viande',
  'porc',
  'alcool',
  'végétarien',
  'végan',
  'pescétarien',
  'fromage',
  'beurre',
  'sucre',
  'sel',
] as const

type Absence = { key: string; excluded: readonly string[] }

let noted: Map<string, Absence> | undefined

/** By the keys that an exclusion asks for: `PLV` and `produits laitiers` are one. */
function absences(): ReadonlyMap<string, Absence> {
  noted ??= new Map(
    NOTED.map((word) => {
      const excluded = exclusionKeys(word)
      return [String(excluded), { key: LACKS + word, excluded }]
    }),
  )
  return noted
}

/** Keys to store, beside its other keys, for what a recipe lacks; none for a recipe of unknown contents. */
export function absenceKeys(stored: readonly string[]): string[] {
  const there = new Set(stored)
  return [...absences().values()]
    .filter(({ excluded }) => !excluded.some((key) => there.has(key)))
    .map(({ key }) => key)
}

/** The stored key of recipes that an exclusion keeps; null where there is none for it. @param excluded its `exclusionKeys` */
export function absenceOf(excluded: readonly string[]): string | null {
  return absences().get(String(excluded))?.key ?? null
}
