// A statement, and what runs one.

import type pg from 'pg'

export type Statement = pg.QueryConfig & {
  /** About how many bytes its result has, if it reads few rows by an index: such statements share connections. */
  resultBytes?: number | undefined
  /** Columns of type text and json are Buffers of UTF-8, as a response needs them. */
  asBytes?: boolean
}

export type Query = <R extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<R>>
