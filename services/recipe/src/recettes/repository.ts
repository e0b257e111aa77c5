// SQL of this feature on the table of recipes.

import { inTransaction, streamTable, toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Page } from '@recettes/http'
import { type Database, rowsOf, type Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import type { Events } from '../modele/evenements.js'
import type { AuditEntry, RecordAudit } from '../modele/journal.js'
import { type AggregatedPage, readAggregated, readIfShort, toPage } from '../modele/page.js'
import { RECETTE_DETAILLEE_JSON } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import {
  etagOf,
  NEXT_UPDATED_AT,
  type RecetteVersion,
  STORED_COLUMNS,
  type StoredRecette,
  storedOf,
} from '../modele/version.js'
import { type ListFilter, listStatement, tableScanOf } from './lists.js'
import { readersSeeChange } from './rules.js'
import { type Columns, insertion, replacementByAuthor } from './statements.js'

export type Current = {
  auteurId: number
  ingredients: string[]
  titre: string
  allergenes: string | null
  version: number
  etag: string
}

type Row = Omit<Current, 'etag'>
type Locked = { statut: Statut; json: string; nextUpdatedAt: Date }

const CURRENT = Prisma.sql`auteur_id AS "auteurId", ingredients, titre, allergenes, version`

type DetailedRow = { version: number; json: string }
type StoredRow = { id: number; version: number; json: string | null }

export type RecetteRepository = ReturnType<typeof recetteRepository>

type Needs = {
  recordAudit: RecordAudit
  returnToQueue: (tx: Tx, recette: { id: number; statut: Statut }, auteurId: number) => Promise<StoredRecette>
  events: Events
}

export function recetteRepository(
  { pool, prisma, reads }: Database,
  { recordAudit, returnToQueue, events }: Needs,
) {
  const currentOf = <R extends Row>(id: number, [row]: R[]): R & Current => {
    if (row === undefined) throw new ApiError('recette_introuvable')
    return { ...row, etag: etagOf(id, row.version) }
  }

  /** Locks the recipe until the transaction ends. @throws ApiError 404 */
  const lock = async (tx: Tx, id: number): Promise<Current & Locked> => {
    const rows = await tx.$queryRaw<(Row & Locked)[]>`
      SELECT ${CURRENT}, statut::text, ${Prisma.raw(NEXT_UPDATED_AT)} AS "nextUpdatedAt", json
      FROM recettes WHERE id = ${toRowId(id)} FOR UPDATE`
    return currentOf(id, rows)
  }

  return {
    readDetails: async (id: number): Promise<RecetteVersion | null> => {
      const text = `SELECT version, ${RECETTE_DETAILLEE_JSON} AS json FROM recettes WHERE id = $1`
      const statement = { name: 'recette_details', text, values: [toRowId(id)] }
      const [row] = (await reads.preferPrimary<DetailedRow>(statement)).rows
      return row === undefined ? null : { json: row.json, etag: etagOf(id, row.version) }
    },

    /** Takes no lock. @throws ApiError 404 */
    readCurrent: async (id: number): Promise<Current> =>
      currentOf(id, await prisma.$queryRaw<Row[]>`SELECT ${CURRENT} FROM recettes WHERE id = ${toRowId(id)}`),

    page: async (filter: ListFilter, after: number, limit: number): Promise<Page> =>
      pageOfList(await readAggregated(reads.query, listStatement(filter, after, limit))),

    shortPage: async (filter: ListFilter, after: number, limit: number): Promise<Page | null> => {
      const page = await readIfShort(reads.query, listStatement(filter, after, limit))
      return page && pageOfList(page)
    },

    /** Returns null if the list is only read in pages. */
    rest: (filter: ListFilter) => {
      const scan = tableScanOf(filter)
      return scan === null ? null : (after: number) => streamTable(reads, scan, after)
    },

    create: async (
      columns: Columns,
      auteurId: number,
      acteurId: number,
      outer?: Tx,
    ): Promise<StoredRecette> => {
      const insert = async (tx: Tx | undefined) => {
        const [row] = await rowsOf<StoredRow>(pool, tx, insertion(auteurId, columns))
        if (row === undefined) throw new Error('the INSERT returned no row')
        return row
      }
      const isSingleStatement = auteurId === acteurId && !events.wanted('recette.publiee')
      if (isSingleStatement) return storedOf(await insert(outer))
      return inTransaction(prisma, outer, async (tx) => {
        const row = await insert(tx)
        const { id, version } = row
        await auditUnlessOwn(tx, { acteurId, action: 'publication_pour_autrui', cibleId: id }, auteurId)
        const data = { recette_id: id, version, auteur_id: auteurId }
        await events.emit(tx, { type: 'recette.publiee', data })
        return storedOf(row)
      })
    },

    /** One statement. @returns null if the recipe doesn't exist or is another user's */
    replaceOwn: async (id: number, auteurId: number, columns: Columns): Promise<RecetteVersion | null> => {
      const statement = replacementByAuthor(toRowId(id), auteurId, columns)
      const [row] = await rowsOf<StoredRow>(pool, undefined, statement)
      return row === undefined ? null : storedOf(row)
    },

    /**
     * Of two concurrent changes, the second sees the first.
     * @param toChanges called while the row lock and a connection are held, so it must end soon; null changes nothing
     * @param mayReturnToQueue a change that readers see returns a decided recipe to the queue
     * @returns the recipe as written, or null
     * @throws ApiError 404, errors of `toChanges`
     */
    change: async (
      id: number,
      acteurId: number,
      toChanges: (current: Current) => Promise<Prisma.RecetteUpdateInput | null>,
      mayReturnToQueue: boolean,
    ): Promise<RecetteVersion | null> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        const changes = await toChanges(current)
        if (changes === null) return null
        const data = { ...changes, updatedAt: current.nextUpdatedAt }
        const row = await tx.recette.update({ where: { id }, data, select: STORED_COLUMNS })
        await auditUnlessOwn(tx, { acteurId, action: 'modification_recette', cibleId: id }, current.auteurId)
        const changed = storedOf(row)
        const wasDecided = current.statut !== 'en_attente'
        return mayReturnToQueue && wasDecided && readersSeeChange(current.json, changed.json)
          ? returnToQueue(tx, { id, statut: current.statut }, acteurId)
          : changed
      }),

    /** Foreign keys delete its comments and reports. @throws ApiError 404, errors of `check` */
    delete: async (id: number, acteurId: number, check: (current: Current) => void): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        check(current)
        const { auteurId, version } = current
        const signalements = await countOpenReports(tx, id)
        await tx.recette.delete({ where: { id }, select: { id: true } })
        const entry = { acteurId, action: 'suppression_recette', cibleId: id } as const
        if (signalements > 0)
          await recordAudit(tx, { ...entry, details: { auteur_id: auteurId, signalements } })
        else await auditUnlessOwn(tx, entry, auteurId)
        // Receivers that keep the highest version must not drop the deletion.
        const data = { recette_id: id, version: version + 1, auteur_id: auteurId }
        await events.emit(tx, { type: 'recette.supprimee', data })
      }),
  }

  /** The recipe's row lock blocks new reports; decisions on reports of comments lock the comment, so comments are locked too. */
  async function countOpenReports(tx: Tx, recetteId: number): Promise<number> {
    await tx.$queryRaw`
      SELECT 1 AS there FROM commentaires WHERE recette_id = ${recetteId} AND EXISTS (
        SELECT FROM signalements_commentaires WHERE commentaire_id = commentaires.id AND resolu_le IS NULL
      ) ORDER BY id FOR UPDATE`
    const where = { recetteId, resoluLe: null }
    return (await tx.signalement.count({ where })) + (await tx.signalementCommentaire.count({ where }))
  }

  /** Writes no entry for authors' own recipes. */
  async function auditUnlessOwn(tx: Tx, entry: AuditEntry, auteurId: number): Promise<void> {
    if (entry.acteurId !== auteurId) await recordAudit(tx, { ...entry, details: { auteur_id: auteurId } })
  }
}

const pageOfList = (page: AggregatedPage): Page => ({ ...toPage(page), etagSource: page.cursors })
