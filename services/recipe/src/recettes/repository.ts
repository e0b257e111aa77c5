// The only place of this feature that speaks to the table of recipes.

import { rowId, walk } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Page } from '@recettes/http'
import { inTransaction } from '@recettes/idempotency'
import { type Database, rowsOf, type Tx } from '../database.js'
import type { Prisma } from '../generated/prisma/client.js'
import type { Events } from '../modele/evenements.js'
import type { Consigner, Entree } from '../modele/journal.js'
import { readJoined, toPage } from '../modele/page.js'
import { RECETTE_DETAILLEE_JSON } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import { etagOf, type RecetteEcrite, type RecetteLue, WRITTEN, writtenOf } from '../modele/version.js'
import { type ListFilter, listStatement, walkOf } from './lists.js'
import { readersSeeChange } from './rules.js'
import { type Columns, insertion, replacementByAuthor } from './statements.js'

/** What a change of a recipe hangs on. */
export type Current = {
  auteurId: number
  ingredients: string[]
  titre: string
  allergenes: string | null
  statut: Statut
  json: string
  version: number
  etag: string
}

type Found = { version: number; json: string }
type Written = { id: number; version: number; json: string | null }

/** Reads and writes recipes. */
export type RecetteRepository = ReturnType<typeof recetteRepository>

type Needs = {
  /** Adds to the audit log where somebody uses a right over what others wrote. */
  consigner: Consigner
  /** Puts a recipe back that its author has edited, in the edit's transaction. */
  putBack: (tx: Prisma.TransactionClient, id: number, auteurId: number, de: Statut) => Promise<RecetteEcrite>
  events: Events
}

export function recetteRepository({ pool, prisma, reads }: Database, { consigner, putBack, events }: Needs) {
  const oneOf = (name: string, columns: string) => {
    const text = `SELECT version, ${columns} AS json FROM recettes WHERE id = $1`
    return (id: number) => ({ name, text, values: [rowId(id)] })
  }
  const detailed = oneOf('recette_detaillee', RECETTE_DETAILLEE_JSON)
  const found = (id: number, [row]: Found[]): RecetteLue | null =>
    row === undefined ? null : { json: row.json, etag: etagOf(id, row.version) }

  /** A recipe with its row locked until the transaction ends. @throws ApiError 404 */
  const lock = async (tx: Prisma.TransactionClient, id: number): Promise<Current> => {
    const [row] = await tx.$queryRaw<Omit<Current, 'etag'>[]>`
      SELECT auteur_id AS "auteurId", ingredients, titre, allergenes, statut::text, coalesce(json, recette_json(recettes)) AS json, version
      FROM recettes WHERE id = ${rowId(id)} FOR UPDATE`
    if (row === undefined) throw new ApiError('recette_introuvable')
    return { ...row, etag: etagOf(id, row.version) }
  }

  return {
    /** One recipe with what was understood of its lines, or null: the most frequent read of all. */
    readDetails: async (id: number): Promise<RecetteLue | null> =>
      found(id, (await reads.fromPrimary<Found>(detailed(id))).rows),

    /** A page of a list after an id, 0 for its start. */
    page: async (filter: ListFilter, after: number, most: number): Promise<Page> => {
      const joined = await readJoined(reads.query, listStatement(filter, after, most))
      return { ...toPage(joined), marks: joined.cursors }
    },

    /** Reads all rows of a list after an id, as bytes; null where it is only read page by page. */
    rest: (filter: ListFilter) => {
      const all = walkOf(filter)
      return all === null ? null : (after: number) => walk(reads, all, after)
    },

    /** Adds a recipe and answers it as this statement wrote it. */
    create: async (
      columns: Columns,
      auteurId: number,
      acteurId: number,
      outer?: Tx,
    ): Promise<RecetteEcrite> => {
      const insert = async (tx: Tx) => {
        const [row] = await rowsOf<Written>(pool, tx, insertion(auteurId, columns))
        if (row === undefined) throw new Error('an INSERT that fails says so')
        return row
      }
      const alone = auteurId === acteurId && !events.wanted('recette.publiee')
      if (alone) return writtenOf(await insert(outer))
      return inTransaction(prisma, outer, async (tx) => {
        const row = await insert(tx)
        const { id, version } = row
        await trace(tx, { acteurId, action: 'publication_pour_autrui', cibleId: id }, auteurId)
        const data = { recette_id: id, version, auteur_id: auteurId }
        await events.emit(tx, { type: 'recette.publiee', data })
        return writtenOf(row)
      })
    },

    /**
     * Replaces a recipe by one statement if this user is its author.
     * @returns the recipe as this statement wrote it; null if it isn't there or another user's, with nothing changed
     */
    replaceOwn: async (id: number, auteurId: number, columns: Columns): Promise<RecetteLue | null> => {
      const statement = replacementByAuthor(rowId(id), auteurId, columns)
      const [row] = await rowsOf<Written>(pool, undefined, statement)
      return row === undefined ? null : writtenOf(row)
    },

    /**
     * Changes a recipe as `decide` says of what is there, with the row locked in between: of two changes at once the
     * second sees what the first left.
     * @param remoderates puts a decided recipe back if the change is one that readers see
     * @returns the recipe as this change left it, whatever others commit before the answer leaves
     * @throws ApiError 404, and whatever `decide` throws
     */
    change: async (
      id: number,
      acteurId: number,
      decide: (current: Current) => Promise<Prisma.RecetteUpdateInput>,
      remoderates: boolean,
    ): Promise<RecetteLue> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        const data = { ...(await decide(current)), updatedAt: new Date() }
        const row = await tx.recette.update({ where: { id }, data, select: WRITTEN })
        await trace(tx, { acteurId, action: 'modification_recette', cibleId: id }, current.auteurId)
        const changed = writtenOf(row)
        const decided = current.statut !== 'en_attente'
        return remoderates && decided && readersSeeChange(current.json, changed.json)
          ? putBack(tx, id, acteurId, current.statut)
          : changed
      }),

    /**
     * Deletes it where `decide` has nothing against it; comments and reports go with it by their foreign keys.
     * @throws ApiError 404, and whatever `decide` throws
     */
    delete: async (id: number, acteurId: number, decide: (current: Current) => void): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const current = await lock(tx, id)
        decide(current)
        const { auteurId, version } = current
        const signalements = await openReports(tx, id)
        await tx.recette.delete({ where: { id }, select: { id: true } })
        const entree = { acteurId, action: 'suppression_recette', cibleId: id } as const
        if (signalements > 0)
          await consigner(tx, { ...entree, details: { auteur_id: auteurId, signalements } })
        else await trace(tx, entree, auteurId)
        const data = { recette_id: id, version, auteur_id: auteurId }
        await events.emit(tx, { type: 'recette.supprimee', data })
      }),
  }

  /**
   * Open reports of a recipe and of its comments, which a deletion ends: moderators had been told of them. None can
   * come any more, for the recipe's row is locked, as a new report locks it; decisions on reports of comments lock the comment.
   */
  async function openReports(tx: Prisma.TransactionClient, recetteId: number): Promise<number> {
    await tx.$queryRaw`
      SELECT 1 AS there FROM commentaires WHERE recette_id = ${recetteId} AND EXISTS (
        SELECT FROM signalements_commentaires WHERE commentaire_id = commentaires.id AND resolu_le IS NULL
      ) ORDER BY id FOR UPDATE`
    const where = { recetteId, resoluLe: null }
    return (await tx.signalement.count({ where })) + (await tx.signalementCommentaire.count({ where }))
  }

  /** What authors do with their own is nobody's concern. */
  async function trace(tx: Prisma.TransactionClient, entree: Entree, auteurId: number): Promise<void> {
    if (entree.acteurId !== auteurId) await consigner(tx, { ...entree, details: { auteur_id: auteurId } })
  }
}
