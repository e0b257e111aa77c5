// A statement, and what runs one.

import type pg from 'pg'

/** `isShort`: reads a few KiB by an index; such statements share connections. */
export type Statement = pg.QueryConfig & { isShort?: boolean }

export type Query = <R extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<R>>
