// The strong ETag of a recipe: its id, its version, and the shape that its fields are shown in.

import { createHash } from 'node:crypto'
import { RECETTE_DETAILLEE_JSON } from './sql.js'

/** A recipe as read: its JSON text and its tag. */
export type RecetteLue = { json: string; etag: string }

/** Another release may show the same version otherwise: its statement is another one, and so are its tags. */
const SHAPE = createHash('sha1').update(RECETTE_DETAILLEE_JSON).digest('base64url').slice(0, 6)

/** Column of `recettes` that tells a recipe's state, as shown here, from every other of that recipe. */
export const MARK = `version || '-${SHAPE}' AS mark`

/** The tag of `GET /recettes/{id}` (RFC 9110 section 8.8.3), which changes of the recipe take and give too. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${SHAPE}"`
}
