// Rights to write recipes, and conversion of bodies to rows.

import { isDeepStrictEqual } from 'node:util'
import { withoutMarks } from '@recettes/schema-org'
import type { Caller } from '@recettes/tokens'
import { hasLines, type MaxFoods } from '../modele/derived-columns.js'
import type { RecetteBody } from '../modele/recette.js'

/** Compares two versions of a recipe's JSON, without `updated_at`. */
export function readersSeeChange(before: string, after: string): boolean {
  const withoutDate = (json: string) => ({ ...JSON.parse(json), updated_at: null })
  return !isDeepStrictEqual(withoutDate(before), withoutDate(after))
}

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

/** Takes the marks of a list off lines: «• 200 g de farine», «1. 20 cl de lait». Other lines stay exactly as they were sent. */
export function unmarked(lines: readonly string[]): string[] {
  const plain = withoutMarks(lines)
  return lines.map((line, index) => {
    const text = plain[index] ?? ''
    // «* issu du commerce équitable»: the engine knows a footnote by its star.
    return text === '' || text === line.trim() || /^\s*\*/.test(line) ? line : text
  })
}

/** Bounds what is stored and sent with each recipe: every food is an object of its JSON. */
export const MAX_FOODS: MaxFoods = { line: 30, recipe: 400 }

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
