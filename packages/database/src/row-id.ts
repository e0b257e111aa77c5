// Maps integers from callers to the range of PostgreSQL's `integer`.

import { MAX_INT4 } from '@recettes/errors'

/** 0, which no row has, for integers outside of `integer`. */
export function rowId(integer: number): number {
  return integer >= 1 && integer <= MAX_INT4 ? integer : 0
}

export function afterId(integer: number, max: number = MAX_INT4): number {
  return Math.min(Math.max(integer, 0), max)
}
