// Maps integers from callers to the range of PostgreSQL's `integer`.

import { MAX_INT4 } from '@recettes/errors'

/** 0, which no row has, for integers outside of `integer`. */
export function toRowId(integer: number): number {
  return integer >= 1 && integer <= MAX_INT4 ? integer : 0
}

/** Ids after a cursor: none after `max`, all after a negative one. */
export function clampCursor(integer: number, max: number = MAX_INT4): number {
  return Math.min(Math.max(integer, 0), max)
}
