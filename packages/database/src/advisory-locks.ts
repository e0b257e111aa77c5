// Arbitrary, distinct numbers of all advisory locks. 7203117 is taken by SQL: `reporter_noms`.

/** Advisory locks of this project in a service's database. */
export const ADVISORY_LOCKS = {
  /** Changes of the schema and of rights (`withMigrationLock`). */
  migration: 7_203_114,
  /** Prisma's engine's own lock, taken too, so that `prisma migrate` and this runner exclude each other. */
  prismaMigrate: 72_707_369,
  /** Changes of a role's time-outs (`keepOnRole`). */
  roleSettings: 7_203_115,
  /** Deletion of old rows of the change log: one process at a time. */
  changeLogPurge: 7_203_116,
} as const
