// The SQL that answers JSON: PostgreSQL builds it, the service passes it on as it is.

/** A timestamp as the API writes it: UTC, milliseconds, no offset. */
export const utc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** JSON text of a row, of these columns and no others; `row_to_json` writes it without a space too many. */
export const jsonOf = (...columns: string[]): string =>
  `(SELECT row_to_json(shown) FROM (SELECT ${columns.join(', ')}) AS shown)::text`

/** SQL of a report's state: open, or how it was worked off. */
export const ETAT = `CASE WHEN resolu_le IS NULL THEN 'ouvert' WHEN fonde THEN 'fonde' ELSE 'rejete' END`

/**
 * JSON text of a row of `recettes`, as lists answer it: the one that was built when it was written. A row of before that
 * column is read again by a subquery: a statement that named the whole row would carry all its columns through every sort.
 */
export const RECETTE_JSON =
  'coalesce(json, (SELECT recette_json(ancienne) FROM recettes AS ancienne WHERE ancienne.id = recettes.id))'

/** JSON text of a row of `recettes` with what was understood of its lines. */
export const RECETTE_DETAILLEE_JSON = `left(${RECETTE_JSON}, -1) || ',"ingredients_analyses":' || ingredients_analyses ||
  ',"allergenes_detectes":' || allergenes_detectes || '}'`
