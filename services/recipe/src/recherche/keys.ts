// What of a recipe the search finds it by, and what a query asks for: both come from the same rules.

import { lineKeys, queryKeys, RULES_VERSION, textKeys } from '@recettes/ingredients'

/** The texts of a recipe that keys are made from. */
type Searched = { titre: string; description: string | null; ingredients: string[] }

/** Keys to store with a recipe, and the version of the rules that made them; its texts count where it has no lines. */
export function searchKeys({ titre, description, ingredients }: Searched): {
  cles: string[]
  clesVersion: number
} {
  const cles = ingredients.length > 0 ? lineKeys(ingredients) : textKeys(titre, description)
  return { cles, clesVersion: RULES_VERSION }
}

/** The keys that a recipe must all have; null where a name says nothing at all, which no recipe contains. */
export function wantedKeys(names: string[]): string[] | null {
  const keys = names.map(queryKeys)
  return keys.some((ofName) => ofName.length === 0) ? null : [...new Set(keys.flat())]
}
