// Numbers of this package's advisory locks; they must be distinct. SQL uses 7203117 (`reporter_noms`), and auth hashes of names
// (`hashtextextended`).

export const ADVISORY_LOCKS = {
  /** Changes of the schema and of rights (`withMigrationLock`). */
  migration: 7_203_114,
  /** The lock of Prisma's engine, so that `prisma migrate` and this runner exclude each other. */
  prismaMigrate: 72_707_369,
} as const
