// The bound of numbers that are stored.

/** The largest of PostgreSQL's `integer`: ids, generations and most numbers of bodies. */
export const MAX_INT4 = 2_147_483_647
