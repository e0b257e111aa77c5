// SQL that builds response JSON in PostgreSQL; the service passes it on unparsed.

/** A timestamp in the API's format: UTC, milliseconds, no offset. */
export const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** JSON text of a row's listed columns; `row_to_json` adds no spaces. */
export const jsonOf = (...columns: string[]): string =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns.join(', ')}) AS shown)::text`

/** SQL of a report's state: open, upheld or dismissed. */
export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/**
 * JSON text of a row of `recettes` in lists: the stored one. A row from before that column is built by a subquery: naming the
 * whole row would carry all its columns through every sort.
 */
export const RECETTE_JSON =
  'coalesce(json, (SELECT recette_json(ancienne) FROM recettes AS ancienne WHERE ancienne.id = recettes.id))'

/** JSON text of a row of `recettes` with its parsed lines. */
export const RECETTE_DETAILLEE_JSON = `left(${RECETTE_JSON}, -1) || ',"ingredients_analyses":' || ingredients_analyses ||
  ',"allergenes_detectes":' || allergenes_detectes || '}'`
