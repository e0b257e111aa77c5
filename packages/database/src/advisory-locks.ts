// Arbitrary, distinct numbers of all advisory locks. 7203117 is taken by SQL: `reporter_noms`.

export const ADVISORY_LOCKS = {
  /** Changes of the schema and of rights (`withMigrationLock`). */
  migration: 7_203_114,
  /** The lock of Prisma's engine, so that `prisma migrate` and this runner exclude each other. */
  prismaMigrate: 72_707_369,
  /** Changes of a role's time-outs (`storeTimeoutsOnRole`). */
  roleSettings: 7_203_115,
  changeLogPurge: 7_203_116,
} as const
