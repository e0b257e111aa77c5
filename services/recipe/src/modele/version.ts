// The strong ETag of a recipe: its id, its version, and the shape that its fields are shown in.

/** A recipe as read: its JSON text and its tag. */
export type RecetteLue = { json: string; etag: string }

/** The shape that `recette_json` gives recipes: another release may show the same version otherwise, with other tags. */
const SHAPE = 'a'

/** Column of `recettes` that tells a recipe's state, as shown here, from every other of that recipe. */
export const MARK = `version || '-${SHAPE}' AS mark`

/** The tag of `GET /recettes/{id}` (RFC 9110 section 8.8.3), which changes of the recipe take and give too. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${SHAPE}"`
}
