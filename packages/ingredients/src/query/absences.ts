// Keys of what a recipe lacks: an index answers them, while other exclusions look through every hit.

import { exclusionKeys } from './exclusion.js'

/** `-gluten`: none of the exclusion's keys is there. */
const LACKS = '-'

/** Exclusions that hit a tenth of the recipes or more. For a rarer food, looking through the hits costs little. */
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

/** Absences by their exclusion keys: `PLV` and `produits laitiers` are one. */
function absences(): ReadonlyMap<string, Absence> {
  noted ??= new Map(
    NOTED.map((word) => {
      const excluded = exclusionKeys(word)
      return [String(excluded), { key: LACKS + word, excluded }]
    }),
  )
  return noted
}

/** Returns no key for a recipe of unknown contents. */
export function absenceKeys(stored: readonly string[]): string[] {
  const there = new Set(stored)
  return [...absences().values()]
    .filter(({ excluded }) => !excluded.some((key) => there.has(key)))
    .map(({ key }) => key)
}

/** Returns null if no such absence is stored. @param excluded its `exclusionKeys` */
export function absenceOf(excluded: readonly string[]): string | null {
  return absences().get(String(excluded))?.key ?? null
}
