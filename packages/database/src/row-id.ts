// Ids as callers send them and ids as rows have them: any integer is a fair question, few can be an answer.

import { MAX_INT4 } from '@recettes/errors'

/** An integer from a caller as the id of a row: one that PostgreSQL's `integer` can't hold becomes 0, which no row has. */
export function rowId(integer: number): number {
  return integer >= 1 && integer <= MAX_INT4 ? integer : 0
}

/** The id after which a page begins, within PostgreSQL's `integer` unless the ids of the list go further. */
export function afterId(integer: number, max: number = MAX_INT4): number {
  return Math.min(Math.max(integer, 0), max)
}
