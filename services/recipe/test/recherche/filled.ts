// A service with more recipes that a search finds than a batch has.

import type { Test } from 'tap'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'
import { build } from '../helper.js'

export const COUNT = 1_200
export const LINES = ['3 courges', 'sel']

/** A service with `COUNT` recipes that a search finds. */
export async function filled(t: Test) {
  const service = await build(t)
  const { cles, clesExclusion, clesVersion, noms, nbIngredients } = deriveColumns({
    titre: 't',
    description: null,
    allergenes: null,
    ingredients: LINES,
  })
  const { recette, recetteRecherche } = service.db.prisma
  await recette.createMany({ data: Array(COUNT).fill({ titre: 't', auteurId: 1, ingredients: LINES }) })
  await recetteRecherche.updateMany({ data: { cles, clesExclusion, clesVersion, noms, nbIngredients } })
  return service
}
