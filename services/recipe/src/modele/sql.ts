// SQL expressions of the JSON that several features answer.

export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/**
 * JSON of a recipe. Rows written before the column `json` existed build it in a subquery: naming the whole row here would make
 * every sort carry all columns.
 */
export const RECETTE_JSON =
  'coalesce(json, (SELECT recette_json(ancienne) FROM recettes AS ancienne WHERE ancienne.id = recettes.id))'

export const RECETTE_DETAILLEE_JSON = `left(${RECETTE_JSON}, -1) || ',"ingredients_analyses":' || ingredients_analyses ||
  ',"allergenes_detectes":' || allergenes_detectes || '}'`
