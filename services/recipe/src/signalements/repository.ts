// The only place that speaks to the table of reports, and keeps the recipe's own mark in step with it.

import { rowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Row } from '@recettes/http'
import { inTransaction } from '@recettes/idempotency'
import type { Database, Tx } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { Consigner } from '../modele/journal.js'
import { jsonOf, utc } from '../modele/sql.js'

const SIGNALEMENT_JSON = jsonOf(
  'id',
  'recette_id',
  'raison',
  'auteur_id',
  `${utc('date_creation')} AS date_creation`,
)

/** Reads, adds and resolves reports. */
export type SignalementRepository = ReturnType<typeof signalementRepository>

/** `consigner` adds to the audit trail where somebody uses a right over what others wrote. */
type Needs = { consigner: Consigner }

export function signalementRepository({ pool, prisma }: Database, { consigner }: Needs) {
  return {
    /** @throws ApiError 404 */
    add: async (recetteId: number, raison: string, auteurId: number | null, outer?: Tx): Promise<void> =>
      inTransaction(prisma, outer, async (tx) => {
        await mark(tx, recetteId, true)
        await tx.signalement.create({ data: { recetteId, raison, auteurId }, select: { id: true } })
      }),

    /** Resolves those that are open by now; one that comes later marks the recipe again. @throws ApiError 404 */
    resolveAll: async (recetteId: number, resoluPar: number): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await mark(tx, recetteId, false)
        const data = { resoluLe: new Date(), resoluPar }
        const { count } = await tx.signalement.updateMany({ where: { recetteId, resoluLe: null }, data })
        const details = { nombre: count }
        await consigner(tx, {
          acteurId: resoluPar,
          action: 'signalements_resolus',
          cibleId: recetteId,
          details,
        })
      }),

    /** Open reports on a recipe after an id. @throws ApiError 404 */
    page: async (recetteId: number, after: number, limit: number): Promise<Row[]> => {
      const text = `SELECT id, ${SIGNALEMENT_JSON} AS json FROM signalements
        WHERE recette_id = $1 AND id > $2 AND resolu_le IS NULL ORDER BY id LIMIT $3`
      const id = rowId(recetteId)
      const { rows } = await pool.query<Row>({ name: 'signalements', text, values: [id, after, limit] })
      if (rows.length === 0) await mustExist(prisma, id)
      return rows
    },
  }
}

/** Marks the recipe first: that locks its row, so a report and a resolution that come together take turns. */
async function mark(tx: Prisma.TransactionClient, recetteId: number, signaler: boolean): Promise<void> {
  const { count } = await tx.recette.updateMany({ where: { id: rowId(recetteId) }, data: { signaler } })
  if (count === 0) throw new ApiError('recette_introuvable')
}

async function mustExist(prisma: Database['prisma'], id: number): Promise<void> {
  const row = await prisma.recette.findUnique({ where: { id }, select: { id: true } })
  if (row === null) throw new ApiError('recette_introuvable')
}
