// SQL of this feature on the table of recipes.

import { inTransaction, type Query, toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Page } from '@recettes/http'
import { type Database, rowsOf, type Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import { type Edited, emitReturn, type Remoderation } from '../modele/edition.js'
import type { Events } from '../modele/evenements.js'
import type { AuditEntry, RecordAudit } from '../modele/journal.js'
import { readPage } from '../modele/page.js'
import type { Photo } from '../modele/photo.js'
import { MONTREE_EN_DETAIL, MONTREE_JSON } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import { etagOf, type RecetteVersion, type StoredRecette } from '../modele/version.js'
import { type ListFilter, listStatement } from './lists.js'
import { type Columns, insertion, replacement } from './statements.js'

export type Current = {
  id: number
  auteurId: number
  ingredients: string[]
  titre: string
  allergenes: string | null
  photos: Photo[]
  version: number
}

/** A recipe with what is derived from it; most have less. */
const RECETTE_BYTES = 6 * 1024

const DETAILS = `SELECT ${MONTREE_JSON} AS json, ${etagOf('recettes', 'derivee.version')} AS etag
  FROM recettes JOIN recettes_recherche AS derivee ON recette_id = recettes.id ${MONTREE_EN_DETAIL} WHERE recettes.id = $1`

const CURRENT = Prisma.sql`id, auteur_id AS "auteurId", ingredients, titre, allergenes, photos, version`

/** `trustAfter`: 0 publishes nothing as validated. */
type Publication = { auteurId: number; acteurId: number; trustAfter: number }

export type RecetteRepository = ReturnType<typeof recetteRepository>

type Needs = {
  recordAudit: RecordAudit
  events: Events
  /** Call with the recipe's row locked. */
  upholdOpenReports: (tx: Tx, recette: { recetteId: number }, moderateurId: number) => Promise<unknown>
}

export function recetteRepository({ pool, prisma }: Database, needs: Needs) {
  const { recordAudit, events, upholdOpenReports } = needs
  /** @throws ApiError 404 */
  const only = <R>([row]: R[]): R => {
    if (row === undefined) throw new ApiError('recette_introuvable')
    return row
  }

  /** Locks the recipe until the transaction ends. @throws ApiError 404 */
  const lock = async (tx: Tx, id: number): Promise<Current> =>
    only(await tx.$queryRaw<Current[]>`SELECT ${CURRENT} FROM recettes WHERE id = ${toRowId(id)} FOR UPDATE`)

  return {
    /** @throws ApiError 404 */
    readDetails: async (query: Query, id: number): Promise<{ json: Buffer; etag: string }> => {
      const { rows } = await query<{ json: Buffer; etag: Buffer }>({
        name: 'recette_details',
        text: DETAILS,
        values: [toRowId(id)],
        resultBytes: RECETTE_BYTES,
        asBytes: true,
      })
      const { json, etag } = only(rows)
      return { json, etag: etag.toString() }
    },

    /** Takes no lock. @throws ApiError 404 */
    readCurrent: async (id: number): Promise<Current> =>
      only(await prisma.$queryRaw<Current[]>`SELECT ${CURRENT} FROM recettes WHERE id = ${toRowId(id)}`),

    page: (query: Query, filter: ListFilter, after: number, limit: number): Promise<Page> =>
      readPage(query, listStatement(filter, after, limit)),

    create: async (
      columns: Columns,
      { auteurId, acteurId, trustAfter }: Publication,
      outer?: Tx,
    ): Promise<StoredRecette> => {
      const insert = async (tx: Tx | undefined) => {
        const [row] = await rowsOf<StoredRecette & { statut: Statut }>(
          pool,
          tx,
          insertion(auteurId, columns, trustAfter),
        )
        if (row === undefined) throw new Error('the INSERT returned no row')
        return row
      }
      const isSingleStatement = auteurId === acteurId && !events.wanted('recette.publiee')
      if (isSingleStatement) return insert(outer)
      return inTransaction(prisma, outer, async (tx) => {
        const recette = await insert(tx)
        const { id, version, statut } = recette
        await auditUnlessOwn(tx, { acteurId, action: 'publication_pour_autrui', cibleId: id }, auteurId)
        const data = { recette_id: id, version, auteur_id: auteurId, statut }
        await events.emit(tx, { type: 'recette.publiee', data })
        return recette
      })
    },

    /** One statement. @returns null if the recipe doesn't exist or is another user's */
    replaceOwn: async (id: number, auteurId: number, columns: Columns): Promise<RecetteVersion | null> => {
      const edit = { id: toRowId(id), auteurId, acteurId: auteurId, remoderation: null }
      const [row] = await rowsOf<StoredRecette>(pool, undefined, replacement(edit, columns))
      return row ?? null
    },

    /**
     * Of two concurrent changes, the second sees the first.
     * @param toColumns called while the row lock and a connection are held, so it must end soon; null changes nothing
     * @returns the recipe as written, or null
     * @throws ApiError 404, errors of `toColumns`
     */
    change: async (
      id: number,
      acteurId: number,
      toColumns: (current: Current) => Promise<Columns | null>,
      remoderation: Remoderation,
    ): Promise<RecetteVersion | null> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        const columns = await toColumns(current)
        if (columns === null) return null
        const edit = { id, auteurId: null, acteurId, remoderation }
        const [changed] = await rowsOf<StoredRecette & Edited>(pool, tx, replacement(edit, columns))
        if (changed === undefined) throw new Error('the locked recipe is gone')
        await auditUnlessOwn(tx, { acteurId, action: 'modification_recette', cibleId: id }, current.auteurId)
        await emitReturn(tx, events, changed)
        return changed
      }),

    /** Foreign keys delete its comments and reports. @returns its photos @throws ApiError 404, errors of `check` */
    delete: async (id: number, acteurId: number, check: (current: Current) => void): Promise<Photo[]> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        check(current)
        const { auteurId, version } = current
        const signalements = await countOpenReports(tx, id)
        // They are deleted with the recipe: whoever reported it learns that a moderator agreed.
        if (signalements > 0 && acteurId !== auteurId)
          await upholdOpenReports(tx, { recetteId: id }, acteurId)
        await tx.recette.delete({ where: { id }, select: { id: true } })
        const entry = { acteurId, action: 'suppression_recette', cibleId: id } as const
        if (signalements > 0)
          await recordAudit(tx, { ...entry, details: { auteur_id: auteurId, signalements } })
        else await auditUnlessOwn(tx, entry, auteurId)
        // Receivers that keep the highest version must not drop the deletion.
        const data = { recette_id: id, version: version + 1, auteur_id: auteurId }
        await events.emit(tx, { type: 'recette.supprimee', data })
        return current.photos
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
