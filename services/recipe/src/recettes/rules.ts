// Who may write which recipe, and what of a body becomes a row.

import { type Caller, moderates } from '@recettes/tokens'
import type { WrittenRecette } from '../modele/recette.js'

/** Its author, a MODERATEUR or an ADMIN. */
export function mayChangeRecette(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || moderates(caller)
}

/** In one's own name, but an ADMIN publishes for others too. */
export function mayPublishAs(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || caller.role === 'ADMIN'
}

/** The row's fields but for author, ingredients and keys: what the body doesn't have becomes null. */
export function toColumns(body: WrittenRecette) {
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
