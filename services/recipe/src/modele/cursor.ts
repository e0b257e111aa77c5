// Opaque cursors: where a page ended, bound to the query that it belongs to.

import { createHash } from 'node:crypto'
import { ApiError, MAX_INT4 } from '@recettes/errors'
import { Type } from 'typebox'

/** Numbers of PostgreSQL's `integer`, not negative, that the order of a list compares. */
export type Place = [first: number, second: number, id: number]

/** Query parameters of a list whose pages begin at such a cursor. */
export const cursorPaging = {
  limite: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'Recettes par page, au plus : une page finit aussi à 2 Mio.',
  }),
  apres: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Le curseur que `Link` donne, pour la même recherche ; d’une autre : 400.',
    }),
  ),
}

const DIGEST_LENGTH = 12
const PATTERN = new RegExp(`^([\\w-]{${DIGEST_LENGTH}})\\.(\\d{1,10})\\.(\\d{1,10})\\.(\\d{1,10})$`)

/** Tells queries apart. @param query its parameters, as validated */
export const digestOf = (query: object): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, DIGEST_LENGTH)

export const cursorOf = (digest: string, place: Place): string =>
  Buffer.from([digest, ...place].join('.')).toString('base64url')

/** @throws ApiError 400 unless the cursor came with a page of this query */
export function placeOf(digest: string, cursor: string): Place {
  const [, of, ...texts] = PATTERN.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const [first = 0, second = 0, id = 0] = texts.map(Number)
  if (of === digest && Math.max(first, second, id) <= MAX_INT4) return [first, second, id]
  const message = 'N’est pas le curseur d’une page de cette recherche.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'apres', message }] })
}
