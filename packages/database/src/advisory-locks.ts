// The numbers of all advisory locks: each is any fixed number that no other has. SQL's own `reporter_noms` has 7203117.

/** Advisory locks, which processes of this project hold in a service's database. */
export const ADVISORY_LOCKS = {
  /** Changes of the schema and of rights (`withMigrationLock`). */
  migration: 7_203_114,
  /** The one of Prisma's own engine, held beside ours: `prisma migrate` waits for us, we for it. */
  prismaMigrate: 72_707_369,
  /** Changes of a role's time-outs (`keepOnRole`). */
  roleSettings: 7_203_115,
  /** Deletion of old rows of the change log: one process at a time. */
  changeLogPurge: 7_203_116,
} as const
