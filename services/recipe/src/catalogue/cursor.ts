// Cursors of the catalogue: where a page ended, bound to the query that it belongs to.

import { createHash } from 'node:crypto'
import { ApiError, MAX_INT4 } from '@recettes/errors'

/** Where a page ended: rank, number of foods or minutes, and id; what the order doesn't use is 0. */
export type Place = { rang: number; valeur: number; id: number }

const DIGEST_LENGTH = 12
const PATTERN = new RegExp(`^([\\w-]{${DIGEST_LENGTH}})\\.([01])\\.(\\d{1,10})\\.(\\d{1,10})$`)

/** Tells queries apart. @param query its parameters, as validated */
export const digestOf = (query: object): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, DIGEST_LENGTH)

export const cursorOf = (digest: string, { rang, valeur, id }: Place): string =>
  Buffer.from([digest, rang, valeur, id].join('.')).toString('base64url')

/** @throws ApiError 400 unless the cursor came with a page of this query */
export function placeOf(digest: string, cursor: string): Place {
  const [, of, ...numbers] = PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const [rang = 0, valeur = 0, id = 0] = numbers.map(Number)
  if (of === digest && valeur <= MAX_INT4 && id <= MAX_INT4) return { rang, valeur, id }
  const message = 'N’est pas le curseur d’une page de cette recherche.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'apres', message }] })
}
