// Reads and writes comments.

import {
  inTransaction,
  isForeignKeyViolation,
  jsonOf,
  type Query,
  toRowId,
  translateError,
  utcText,
} from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Page, Row } from '@recettes/http'
import { type Database, rowsOf, type Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import type { Events } from '../modele/evenements.js'
import type { RecordAudit } from '../modele/journal.js'
import { type PageStatement, pageOf, type RowSize, readPage } from '../modele/page.js'
import { recetteExists } from '../modele/recette-exists.js'

const COMMENTAIRE_JSON = jsonOf(
  'id',
  'contenu',
  `${utcText('date_creation')} AS date_creation`,
  'auteur_id',
  'recette_id',
)

const PAGE_OF_ALL = pageOf(
  'commentaires_all',
  `SELECT id, ${COMMENTAIRE_JSON} AS json FROM commentaires WHERE id > $1 ORDER BY id LIMIT $2`,
  '$2',
)
const PAGE_OF_RECIPE = pageOf(
  'commentaires',
  `SELECT id, ${COMMENTAIRE_JSON} AS json FROM commentaires WHERE recette_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
  '$3',
)

const rowSize: RowSize = { mean: 1_000 }

const ofAll = (after: number, limit: number): PageStatement => ({
  sql: PAGE_OF_ALL,
  values: [after, limit + 1],
  limit,
})
export const pageOfRecipe = (recetteId: number, after: number, limit: number): PageStatement => ({
  sql: PAGE_OF_RECIPE,
  values: [toRowId(recetteId), after, limit + 1],
  limit,
  rowSize,
})

export type CommentaireRepository = ReturnType<typeof commentaireRepository>

type New = { recetteId: number; auteurId: number; contenu: string }

type Reported = { recetteId: number; commentaireId: number }

type Needs = {
  recordAudit: RecordAudit
  events: Events
  openReportsEtag: (comment: Reported, tx: Tx) => Promise<string>
  /** Call with the comment's row locked. @returns the number of reports resolved */
  upholdOpenReports: (tx: Tx, comment: Reported, moderateurId: number) => Promise<number>
}

export function commentaireRepository(db: Database, needs: Needs) {
  const { recordAudit, events, openReportsEtag, upholdOpenReports } = needs
  const { pool, prisma } = db
  return {
    pageOfAll: (query: Query, after: number, limit: number): Promise<Page> =>
      readPage(query, ofAll(after, limit)),

    /** @throws ApiError 404 */
    read: async (query: Query, recetteId: number, id: number): Promise<string> => {
      const text = `SELECT ${COMMENTAIRE_JSON} AS json FROM commentaires WHERE id = $1 AND recette_id = $2`
      const statement = { name: 'commentaire', text, values: [toRowId(id), toRowId(recetteId)] }
      const [row] = (await query<{ json: string }>(statement)).rows
      if (row === undefined) throw await missing(recetteId)
      return row.json
    },

    /** @throws ApiError 404 for an unknown recipe */
    page: async (query: Query, recetteId: number, after: number, limit: number): Promise<Page> => {
      const page = await readPage(query, pageOfRecipe(recetteId, after, limit))
      if (page.items.length === 0 && !(await recetteExists(db, recetteId, undefined, query)))
        throw new ApiError('recette_introuvable')
      return page
    },

    recetteExists: (recetteId: number, tx?: Tx) => recetteExists(db, recetteId, tx),

    /** Records in the audit log who writes in another user's name. @throws ApiError 404 by the foreign key */
    create: async (comment: New, acteurId: number, outer?: Tx): Promise<Row> => {
      const { recetteId, auteurId } = comment
      const isOwn = acteurId === auteurId
      if (isOwn && !events.wanted('commentaire.publie')) return insert(comment, outer)
      return inTransaction(prisma, outer, async (tx) => {
        const row = await insert(comment, tx)
        const details = { recette_id: recetteId, auteur_id: auteurId }
        if (!isOwn) {
          await recordAudit(tx, { acteurId, action: 'commentaire_pour_autrui', cibleId: row.id, details })
        }
        await emitPublished(tx, recetteId, auteurId, row.id)
        return row
      })
    },

    /** Calls `check` with the row locked. @throws ApiError 404, errors of `check` */
    delete: async (
      recetteId: number,
      id: number,
      acteurId: number,
      check: (comment: { auteurId: number; json: string; reportsEtag: string }) => void,
    ): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const [row] = await tx.$queryRaw<{ auteurId: number; json: string }[]>`
          SELECT auteur_id AS "auteurId", ${Prisma.raw(COMMENTAIRE_JSON)} AS json FROM commentaires
          WHERE id = ${toRowId(id)} AND recette_id = ${toRowId(recetteId)} FOR UPDATE`
        if (row === undefined) throw await missing(recetteId, tx)
        const { auteurId } = row
        const reported = { recetteId, commentaireId: id }
        check({ ...row, reportsEtag: await openReportsEtag(reported, tx) })
        // Its reports are deleted with it; the row's lock keeps out new ones. A moderator's deletion tells reporters that they were right.
        const signalements =
          auteurId === acteurId
            ? await tx.signalementCommentaire.count({ where: { commentaireId: id, resoluLe: null } })
            : await upholdOpenReports(tx, reported, acteurId)
        await tx.commentaire.delete({ where: { id }, select: { id: true } })
        // An author's own deletion is recorded only if the comment had open reports.
        if (auteurId === acteurId && signalements === 0) return
        const details = {
          recette_id: recetteId,
          auteur_id: auteurId,
          ...(signalements > 0 && { signalements }),
        }
        await recordAudit(tx, { acteurId, action: 'suppression_commentaire', cibleId: id, details })
      }),
  }

  async function missing(recetteId: number, tx?: Tx): Promise<ApiError> {
    const exists = await recetteExists(db, recetteId, tx)
    return new ApiError(exists ? 'commentaire_introuvable' : 'recette_introuvable')
  }

  async function emitPublished(tx: Tx, recetteId: number, auteurId: number, id: number): Promise<void> {
    if (!events.wanted('commentaire.publie')) return
    const where = { id: recetteId }
    const { version } = await tx.recette.findUniqueOrThrow({ where, select: { version: true } })
    const data = { recette_id: recetteId, version, auteur_id: auteurId, commentaire_id: id }
    await events.emit(tx, { type: 'commentaire.publie', data })
  }

  async function insert({ recetteId, auteurId, contenu }: New, tx?: Tx): Promise<Row> {
    const text = `INSERT INTO commentaires (recette_id, auteur_id, contenu) VALUES ($1, $2, $3)
      RETURNING id, ${COMMENTAIRE_JSON} AS json`
    const values = [toRowId(recetteId), auteurId, contenu]
    const inserted = rowsOf<Row>(pool, tx, { name: 'commentaire_insert', text, values })
    const [row] = await translateError(inserted, isForeignKeyViolation, 'recette_introuvable')
    if (row === undefined) throw new Error('the INSERT returned no row')
    return row
  }
}
