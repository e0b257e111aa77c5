// The only place that changes a status, and the record of every change.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Database } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { Consigner } from '../modele/journal.js'
import type { Statut } from '../modele/sql.js'
import { etagOf, type RecetteLue, WRITTEN, writtenOf } from '../modele/version.js'

/** A decision of a moderator on a recipe. */
export type Change = { recetteId: number; moderateurId: number; vers: Statut; motif: string | null }

/** A recipe after a decision, and how long it had waited for one. */
export type Changed = { recette: RecetteLue; waitedSeconds: number | null }

/** Has nothing against a change of the version that this tag names, or throws. */
export type Check = (etag: string) => void

/** Changes statuses and records it. */
export type ModerationRepository = ReturnType<typeof moderationRepository>

type Needs = {
  /** Adds to the audit log. */
  consigner: Consigner
  /** Resolves the open reports of a recipe that is refused, in the refusal's transaction. @returns how many */
  foundReports: (tx: Prisma.TransactionClient, recetteId: number, moderateurId: number) => Promise<number>
}

/** What waits for moderators: recipes, and since when the oldest; reports, and recipes that have some. */
type Backlog = { waiting: number; oldestSeconds: number; reports: number; reportedRecipes: number }

/** A recipe before its change; `waited` in seconds, if it waits at all. */
type Before = { statut: Statut; version: number; waited: number }

/** Rows of `changements_statut` that put a recipe back: from then on it waits anew. */
const PUT_BACK = `vers = 'en_attente' AND de <> vers`

export function moderationRepository(
  { prisma, reads }: Pick<Database, 'prisma' | 'reads'>,
  { consigner, foundReports }: Needs,
) {
  return {
    /**
     * Changes the status and records from what, in one transaction with the row locked.
     * @returns the recipe as this change left it, and the seconds that it had waited; null where it hadn't been waiting
     * @throws ApiError 404, and whatever `check` throws
     */
    change: async ({ recetteId, moderateurId, vers, motif }: Change, check: Check): Promise<Changed> =>
      prisma.$transaction(async (tx) => {
        const id = rowId(recetteId)
        const [before] = await tx.$queryRawUnsafe<Before[]>(
          `SELECT statut, version, extract(epoch FROM now() - coalesce(
              (SELECT max(date_creation) FROM changements_statut WHERE recette_id = recettes.id AND ${PUT_BACK}),
              created_at))::float8 AS waited
            FROM recettes WHERE id = $1 FOR UPDATE`,
          id,
        )
        if (before === undefined) throw new ApiError('recette_introuvable')
        check(etagOf(id, before.version))
        const founded = vers === 'refuser' ? await foundReports(tx, id, moderateurId) : 0
        const data = { statut: vers, updatedAt: new Date(), ...(founded > 0 && { signaler: false }) }
        const row = await tx.recette.update({ where: { id }, data, select: WRITTEN })
        await tx.changementStatut.create({
          data: { recetteId: id, moderateurId, de: before.statut, vers, motif },
        })
        const details = { de: before.statut, vers, ...(founded > 0 && { signalements: founded }) }
        await consigner(tx, { acteurId: moderateurId, action: 'statut', cibleId: id, details })
        const decided = before.statut === 'en_attente' && vers !== 'en_attente'
        return { recette: writtenOf(row), waitedSeconds: decided ? Math.max(0, before.waited) : null }
      }),

    /**
     * What waits for moderators. Ids ascend with time, so the oldest of those that were never put back is the first by id;
     * those that were are few, and found in one walk over all decisions: a tenth of a second for a million of them.
     */
    backlog: async () => {
      const text = `WITH put_back AS MATERIALIZED (
          SELECT recette_id, max(date_creation) AS since FROM changements_statut WHERE ${PUT_BACK} GROUP BY recette_id)
        SELECT
          (SELECT count(*)::int FROM recettes WHERE statut = 'en_attente') AS waiting,
          coalesce(greatest(0, extract(epoch FROM now() - least(
            (SELECT created_at FROM recettes WHERE statut = 'en_attente' AND id NOT IN (SELECT recette_id FROM put_back)
              ORDER BY id LIMIT 1),
            (SELECT min(since) FROM put_back JOIN recettes ON id = recette_id WHERE statut = 'en_attente')
          )))::float8, 0) AS "oldestSeconds",
          (SELECT count(*)::int FROM recettes r JOIN signalements s ON s.recette_id = r.id
            WHERE r.signaler AND s.resolu_le IS NULL) AS reports,
          (SELECT count(*)::int FROM recettes WHERE signaler) AS "reportedRecipes"`
      const { rows } = await reads.query<Backlog>({ name: 'moderation_backlog', text, values: [] })
      const [backlog] = rows
      if (backlog === undefined) throw new Error('no row')
      return backlog
    },
  }
}
