// Opens and migrates a service's database, and maps its errors.

export {
  codeOf,
  isForeignKeyViolation,
  isNotMigrated,
  isUnavailable,
  translateError,
} from './errors.js'
export { jsonOf, utcText } from './json.js'
export { longTransaction } from './long-transaction.js'
export { compareMigrations, type RunQuery } from './migrations/compare.js'
export { migrationNames } from './migrations/files.js'
export { OutdatedDatabase } from './migrations/history.js'
export { migrate } from './migrations/migrate.js'
export { openPool, POOL_DEFAULTS, type PoolOptions, prismaOptions } from './pool.js'
export type { Query, Statement } from './query.js'
export { openReads, type Reads } from './reads.js'
export { clampCursor, toRowId } from './row-id.js'
export type { StandbyOptions } from './standby.js'
export { inTransaction, type Transactions } from './transaction.js'
