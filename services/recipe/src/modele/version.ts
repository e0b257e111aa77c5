// The strong ETag of a recipe: its id, its version, and the shape that its fields are shown in.

/** A recipe as read: its JSON text and its tag. */
export type RecetteLue = { json: string; etag: string }

/** The shape that `recette_json` gives recipes: another release may show the same version otherwise, with other tags. */
const SHAPE = 'b'

/** Column of `recettes` that tells a recipe's state, as shown here, from every other of that recipe. */
export const MARK = `version || '-${SHAPE}' AS mark`

/** The tag of `GET /recettes/{id}` (RFC 9110 section 8.8.3), which changes of the recipe take and give too. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${SHAPE}"`
}

/** Columns that a write of `recettes` returns: what its own answer shows. */
export const WRITTEN = { id: true, version: true, json: true } as const

/** A recipe as a write left it. */
export type RecetteEcrite = RecetteLue & { id: number }

/** The answer to a write, from the row that its statement returned. */
export function writtenOf(row: { id: number; version: number; json: string | null }): RecetteEcrite {
  if (row.json === null) throw new Error('a trigger builds the JSON of every row that is written')
  return { id: row.id, json: row.json, etag: etagOf(row.id, row.version) }
}
