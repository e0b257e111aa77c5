// The maximum of stored integers. Here, because both `tokens` and `database` may import this package.

/** Maximum of PostgreSQL's `integer`, the type of ids, generations and most numbers in request bodies. */
export const MAX_INT4 = 2_147_483_647
