// Absence keys: an index answers exclusions that have one; all others are checked on every hit.

import { exclusionKeys } from './exclusion.js'

/** Prefix: `-gluten` means that the recipe has no key that `sauf=gluten` excludes. */
const ABSENCE_PREFIX = '-'

/** Exclusions that match at least a tenth of the recipes. For a rarer food, checking each hit costs little. */
const FREQUENT_EXCLUSIONS = [
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
  'farine',
  'poivre',
  'huile',
  'corps gras',
  'céréale',
  'légume',
  'alliacée',
  'fruit',
  'fructose',
  'épice',
  'herbe',
  'plante',
] as const

type Absence = { key: string; excluded: readonly string[] }

let absencesByKeys: Map<string, Absence> | undefined

/** Absences by their exclusion keys: `PLV` and `produits laitiers` are one. */
function absences(): ReadonlyMap<string, Absence> {
  absencesByKeys ??= new Map(
    FREQUENT_EXCLUSIONS.map((word) => {
      const excluded = exclusionKeys(word)
      return [String(excluded), { key: ABSENCE_PREFIX + word, excluded }]
    }),
  )
  return absencesByKeys
}

/** Returns no key for a recipe of unknown contents. */
export function absenceKeys(stored: readonly string[]): string[] {
  const storedKeys = new Set(stored)
  return [...absences().values()]
    .filter(({ excluded }) => !excluded.some((key) => storedKeys.has(key)))
    .map(({ key }) => key)
}

/** Returns null if no such absence is stored. @param excluded its `exclusionKeys` */
export function absenceOf(excluded: readonly string[]): string | null {
  return absences().get(String(excluded))?.key ?? null
}
