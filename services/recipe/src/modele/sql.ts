// SQL expressions of the JSON that several features answer.

export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/** JSON of a recipe. */
export const RECETTE_JSON = 'json'

export const RECETTE_DETAILLEE_JSON = `left(${RECETTE_JSON}, -1) || ',"ingredients_analyses":' || ingredients_analyses ||
  ',"allergenes_detectes":' || allergenes_detectes || '}'`
