// Rights to write recipes, and conversion of bodies to rows.

import type { Caller } from '@recettes/tokens'
import { hasLines } from '../modele/derived-columns.js'
import type { RecetteBody } from '../modele/recette.js'

/** Without lines, the derived columns come from the texts themselves, so any change invalidates them. */
export function keepsDerived(
  stored: { ingredients: string[]; titre: string; allergenes: string | null },
  { titre, allergenes }: { titre: string; allergenes: string | null },
): boolean {
  return hasLines(stored.ingredients) && stored.titre === titre && stored.allergenes === allergenes
}

/** Users publish under their own name, an ADMIN under any user's. */
export function mayPublishAs(caller: Caller, auteurId: number): boolean {
  return caller.id === auteurId || caller.role === 'ADMIN'
}

/** Columns of a recipe except author, ingredients and keys; absent fields become null. */
export function toColumns(body: RecetteBody) {
  return {
    titre: body.titre,
    image: body.image ?? null,
    description: body.description ?? null,
    tempsPreparation: body.temps_preparation ?? null,
    tempsCuisson: body.temps_cuisson ?? null,
    tempsTotal: body.temps_total ?? null,
    difficulte: body.difficulte ?? null,
    portions: body.portions ?? null,
    caloriesParPortion: body.calories_par_portion ?? null,
    ustensilesRequis: body.ustensiles_requis ?? null,
    conseilsChef: body.conseils_chef ?? null,
    variantes: body.variantes ?? null,
    allergenes: body.allergenes ?? null,
    regimeAlimentaire: body.regime_alimentaire ?? null,
    saison: body.saison ?? null,
    origine: body.origine ?? null,
  }
}
