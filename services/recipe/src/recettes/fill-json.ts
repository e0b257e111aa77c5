// Fills `json` and `titre_mots` of recipes written by a release without these columns.

import type { PrismaClient } from '../generated/prisma/client.js'

const BATCH = 200

/**
 * The trigger `recettes_preparer` fills both on any UPDATE, and discards the NULL.
 * @returns the number of recipes that lacked one
 */
export async function fillJson(prisma: PrismaClient): Promise<number> {
  let after = 0
  let filled = 0
  for (;;) {
    const [lastOfBatch] = await prisma.$queryRaw<{ id: number | null }[]>`
      SELECT max(id) AS id FROM (SELECT id FROM recettes WHERE id > ${after} ORDER BY id LIMIT ${BATCH}) AS batch`
    if (lastOfBatch === undefined || lastOfBatch.id === null) return filled
    filled += await prisma.$executeRaw`
      UPDATE recettes SET json = NULL WHERE id > ${after} AND id <= ${lastOfBatch.id} AND (json IS NULL OR titre_mots IS NULL)`
    after = lastOfBatch.id
  }
}
