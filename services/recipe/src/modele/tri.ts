// The order of lists by id, ascending or descending.

import { MAX_INT4 } from '@recettes/errors'
import { Type } from 'typebox'

export const Tri = Type.Optional(
  Type.Enum(['id', '-id'], {
    default: 'id',
    description:
      '`id` : par id croissant ; `-id` : les éléments les plus récents d’abord, et `apres` reprend en dessous.',
  }),
)

export const isDescending = (tri: 'id' | '-id' | undefined): boolean => tri === '-id'

/** Beyond every id, so PostgreSQL compares it as a bigint. */
const ABOVE_ALL = MAX_INT4 + 1

/** The id that a list starts after. */
export const startOf = (descending: boolean | undefined): number => (descending ? ABOVE_ALL : 0)
