// SQL that builds response JSON in PostgreSQL; the service passes it on unparsed.

/** UTC, milliseconds, no offset. */
export const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** `row_to_json` adds no spaces. */
export const jsonOf = (...columns: string[]): string =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns.join(', ')}) AS shown)::text`

export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/**
 * The stored one; rows from before that column are built by a subquery, as naming the whole row would carry all columns through
 * every sort.
 */
export const RECETTE_JSON =
  'coalesce(json, (SELECT recette_json(ancienne) FROM recettes AS ancienne WHERE ancienne.id = recettes.id))'

export const RECETTE_DETAILLEE_JSON = `left(${RECETTE_JSON}, -1) || ',"ingredients_analyses":' || ingredients_analyses ||
  ',"allergenes_detectes":' || allergenes_detectes || '}'`
