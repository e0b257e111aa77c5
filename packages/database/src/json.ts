// SQL that builds response JSON in PostgreSQL; services pass it on unparsed.

/** A column's time as text: UTC, milliseconds, no offset. */
export const utcText = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** Uses `row_to_json`, since `json_build_object` would add spaces. */
export const jsonOf = (...columns: string[]): string =>
  `(SELECT row_to_json(selected) FROM (SELECT ${columns.join(', ')}) AS selected)::text`
