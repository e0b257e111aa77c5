// SQL expressions of the JSON that several features answer.

import { jsonOf, utcText } from '@recettes/database'

export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/** JSON of a claim. */
export const CLAIM_JSON = jsonOf('moderateur_id', `${utcText('jusqu_a')} AS jusqu_a`)

/** Columns of `recettes` that are answered as they are, in the order of the JSON. */
const SHOWN_COLUMNS = `id titre statut image description temps_preparation temps_cuisson temps_total difficulte portions
  calories_par_portion auteur_id ustensiles_requis conseils_chef variantes allergenes regime_alimentaire saison origine
  ingredients etapes photos signaler`

/** @param table or alias of `recettes` */
const shown = (table: string): string[] => [
  ...SHOWN_COLUMNS.split(/\s+/).map((column) => `${table}.${column}`),
  ...['created_at', 'updated_at'].map((column) => `${utcText(`${table}.${column}`)} AS ${column}`),
]

/** JSON of a recipe as lists show it. */
export const recetteJson = (table = 'recettes'): string => jsonOf(...shown(table))

const joined = (...columns: string[]): string =>
  `CROSS JOIN LATERAL (SELECT ${columns.join(', ')}) AS montree`

/**
 * Joined to `recettes`, for `MONTREE_JSON`: the same JSON, of which a subselect like `recetteJson` costs a fifth more, since it
 * takes each column as a parameter.
 */
export const MONTREE = joined(...shown('recettes'))

/** The same with what is derived from its lines, where `recettes_recherche` is joined too. */
export const MONTREE_EN_DETAIL = joined(...shown('recettes'), 'ingredients_analyses', 'allergenes_detectes')

export const MONTREE_JSON = 'row_to_json(montree)::text'
