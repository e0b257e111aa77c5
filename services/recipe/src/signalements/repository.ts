// SQL of reports. `recettes.signaler` says whether a recipe has open ones.

import { inTransaction, toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Row } from '@recettes/http'
import { type Database, rowsOf, type Tx } from '../database.js'
import { REASON_ONCE_RESOLVED } from '../modele/declarants.js'
import type { Events } from '../modele/evenements.js'
import type { RecordAudit } from '../modele/journal.js'
import { recetteExists } from '../modele/recette-exists.js'
import { ETAT } from '../modele/sql.js'
import { idOf, kindOf, type Objet } from './objets.js'
import type { Etat } from './schemas.js'
import { commentReportInsert, type NewReport, recipeReportInsert } from './statements.js'

export type Resolution = { etat: Etat; note: string | null | undefined; moderateurId: number }

type Outcome = Exclude<Etat, 'ouvert'>

/** `declarantId`: null without an account. */
type Resolved = { id: number; declarantId: number | null }

const RESOLVED = 'RETURNING id, auteur_id AS "declarantId"'

type StoredReport = { json: string; etat: Etat; resoluPar: number | null }

export type SignalementRepository = ReturnType<typeof signalementRepository>

type Needs = { recordAudit: RecordAudit; events: Events }

type AddedRecipeReport = { id: number; version: number; auteurId: number; isNew: boolean }

/** A comment's report has only the id, since it emits no events. */
type Added = { id: number } | AddedRecipeReport

const STATES: Record<Etat, string> = {
  ouvert: 'resolu_le IS NULL',
  fonde: 'resolu_le IS NOT NULL AND fonde',
  rejete: 'resolu_le IS NOT NULL AND NOT fonde',
}

export function signalementRepository(db: Database, { recordAudit, events }: Needs) {
  const { pool, prisma } = db
  return {
    /** Adds a report, or updates the reporter's open report. @throws ApiError 404 */
    add: async (objet: Objet, report: NewReport, outer?: Tx): Promise<void> =>
      inTransaction(prisma, outer, async (tx) => {
        const statement =
          objet.commentaireId === undefined
            ? recipeReportInsert(toRowId(objet.recetteId), report)
            : commentReportInsert(toRowId(objet.recetteId), toRowId(objet.commentaireId), report)
        const [row] = await rowsOf<Added>(pool, tx, statement)
        if (row === undefined) throw await missing(tx, objet)
        if ('isNew' in row && row.isNew) await emitReported(tx, objet, row)
      }),

    /** @param check gets the ETag of the open reports @throws ApiError 404, errors of `check` */
    dismissAll: async (objet: Objet, moderateurId: number, check: (etag: string) => void): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lock(tx, objet)
        check(await openReportsEtag(objet, tx))
        const nombre = await resolveOpen(tx, objet, { moderateurId, etat: 'rejete' })
        await refreshSignaler(tx, objet)
        const { resolveAll: action } = kindOf(objet).actions
        await recordAudit(tx, { acteurId: moderateurId, action, cibleId: idOf(objet), details: { nombre } })
      }),

    /** Calls `check` with the object locked. @throws ApiError 404, errors of `check` */
    decide: async (
      objet: Objet,
      id: number,
      { etat, note, moderateurId }: Resolution,
      check: (stored: StoredReport) => Promise<void>,
    ): Promise<string> =>
      prisma.$transaction(async (tx) => {
        await lock(tx, objet)
        const { table, actions } = kindOf(objet)
        const before = await findReport(objet, id, tx)
        await check(before)
        const reopens = etat === 'ouvert'
        if (reopens) await mustBeOnlyOpen(tx, objet, id)
        const decided = await tx.$queryRawUnsafe<Resolved[]>(
          `UPDATE ${table} SET resolu_le = CASE WHEN $2 THEN NULL ELSE now() END,
            resolu_par = CASE WHEN $2 THEN NULL ELSE $3::int END, fonde = $4, note = CASE WHEN $5 THEN $6 ELSE note END,
            raison = CASE WHEN $2 THEN raison ELSE ${REASON_ONCE_RESOLVED} END
            WHERE id = $1 ${RESOLVED}`,
          toRowId(id),
          reopens,
          moderateurId,
          etat === 'fonde',
          note !== undefined,
          note ?? null,
        )
        // Another note is no other outcome.
        if (etat !== 'ouvert' && etat !== before.etat) await emitResolved(tx, objet, decided, etat)
        await refreshSignaler(tx, objet)
        const details = { recette_id: objet.recetteId, etat }
        await recordAudit(tx, { acteurId: moderateurId, action: actions.resolveOne, cibleId: id, details })
        return (await findReport(objet, id, tx)).json
      }),

    /** @throws ApiError 404 */
    page: async (objet: Objet, etat: Etat, after: number, limit: number): Promise<Row[]> => {
      const { table, key, json } = kindOf(objet)
      const text = `SELECT id, ${json} AS json FROM ${table}
        WHERE ${key} = $1 AND recette_id = $4 AND id > $2 AND ${STATES[etat]} ORDER BY id LIMIT $3`
      const values = [toRowId(idOf(objet)), after, limit, toRowId(objet.recetteId)]
      const { rows } = await pool.query<Row>({ name: `${table}_${etat}`, text, values })
      if (rows.length === 0) await mustExist(objet)
      return rows
    },

    openReportsEtag,

    /** Call with the object's row locked; the caller also clears `recettes.signaler`. @returns the number of reports resolved */
    upholdOpenReports: (tx: Tx, objet: Objet, moderateurId: number): Promise<number> =>
      resolveOpen(tx, objet, { moderateurId, etat: 'fonde' }),

    /** @throws ApiError 404 */
    read: async (objet: Objet, id: number): Promise<string> => (await findReport(objet, id)).json,

    /** @returns JSON of the recipe as reported; null if it wasn't kept */
    reportedContent: async (reportId: number): Promise<string | null> => {
      const text = `SELECT contenu FROM signalements JOIN recettes_signalees USING (recette_id)
        WHERE id = $1 AND recette_version = version`
      const values = [toRowId(reportId)]
      const { rows } = await pool.query<{ contenu: string }>({ name: 'recette_reported', text, values })
      return rows[0]?.contenu ?? null
    },
  }

  /** The ETag covers all open reports, not only those of a page. */
  async function openReportsEtag(objet: Objet, tx?: Tx): Promise<string> {
    const { table, key, json } = kindOf(objet)
    const text = `SELECT md5(string_agg(${json}, ',' ORDER BY id)) AS etat FROM ${table}
      WHERE ${key} = $1 AND recette_id = $2 AND ${STATES.ouvert}`
    const values = [toRowId(idOf(objet)), toRowId(objet.recetteId)]
    const [row] = await rowsOf<{ etat: string | null }>(pool, tx, { name: `${table}_etat`, text, values })
    return `"s${idOf(objet)}-${row?.etat ?? 'aucun'}"`
  }

  async function emitReported(
    tx: Tx,
    { recetteId }: Objet,
    { id, version, auteurId }: AddedRecipeReport,
  ): Promise<void> {
    const data = { recette_id: recetteId, version, auteur_id: auteurId, signalement_id: id }
    await events.emit(tx, { type: 'recette.signalee', data })
  }

  /** @throws ApiError 404 */
  async function findReport(objet: Objet, id: number, tx?: Tx): Promise<StoredReport> {
    const { table, key, json } = kindOf(objet)
    const text = `SELECT ${json} AS json, ${ETAT} AS etat, resolu_par AS "resoluPar" FROM ${table}
      WHERE id = $1 AND ${key} = $2 AND recette_id = $3`
    const values = [toRowId(id), toRowId(idOf(objet)), toRowId(objet.recetteId)]
    const [row] = await rowsOf<StoredReport>(pool, tx, { name: `${table}_un`, text, values })
    if (row !== undefined) return row
    if (tx === undefined) await mustExist(objet)
    throw new ApiError('signalement_introuvable')
  }

  /** @throws ApiError 400 when the reporter has another open report */
  async function mustBeOnlyOpen(tx: Tx, objet: Objet, id: number): Promise<void> {
    const { table, key } = kindOf(objet)
    const others = await tx.$queryRawUnsafe<object[]>(
      `SELECT 1 AS there FROM ${table} AS other JOIN ${table} AS this_one USING (${key}, declarant)
        WHERE this_one.id = $1 AND other.id <> $1 AND other.resolu_le IS NULL`,
      toRowId(id),
    )
    if (others.length === 0) return
    const message = 'Cette personne a déjà un autre signalement ouvert.'
    throw new ApiError('donnees_invalides', { errors: [{ champ: 'etat', message }] })
  }

  /** Serializes reports and decisions. @throws ApiError 404 */
  async function lock(tx: Tx, objet: Objet): Promise<void> {
    const { recetteId, commentaireId } = objet
    const rows =
      commentaireId === undefined
        ? await tx.$queryRaw<
            object[]
          >`SELECT 1 AS there FROM recettes WHERE id = ${toRowId(recetteId)} FOR NO KEY UPDATE`
        : await tx.$queryRaw<object[]>`SELECT 1 AS there FROM commentaires
            WHERE id = ${toRowId(commentaireId)} AND recette_id = ${toRowId(recetteId)} FOR NO KEY UPDATE`
    if (rows.length === 0) throw await missing(tx, objet)
  }

  async function refreshSignaler(tx: Tx, { recetteId, commentaireId }: Objet): Promise<void> {
    if (commentaireId !== undefined) return
    await tx.$executeRaw`
      UPDATE recettes SET signaler = EXISTS (
        SELECT FROM signalements WHERE recette_id = ${recetteId} AND resolu_le IS NULL
      ) WHERE id = ${recetteId}`
  }

  /** @throws ApiError 404 */
  async function mustExist({ recetteId, commentaireId }: Objet): Promise<void> {
    if (!(await recetteExists(db, recetteId))) throw new ApiError('recette_introuvable')
    if (commentaireId === undefined) return
    const text = 'SELECT 1 FROM commentaires WHERE id = $1 AND recette_id = $2'
    const values = [toRowId(commentaireId), toRowId(recetteId)]
    const { rowCount } = await pool.query({ name: 'commentaire_exists', text, values })
    if (rowCount === 0) throw new ApiError('commentaire_introuvable')
  }

  /** @returns the 404 of an object that a write didn't find: of its recipe, or of the comment in it */
  async function missing(tx: Tx, { recetteId, commentaireId }: Objet): Promise<ApiError> {
    const recetteFound = commentaireId !== undefined && (await recetteExists(db, recetteId, tx))
    return new ApiError(recetteFound ? 'commentaire_introuvable' : 'recette_introuvable')
  }

  /** Call with the object's row locked. @returns the number of reports resolved */
  async function resolveOpen(
    tx: Tx,
    objet: Objet,
    { moderateurId, etat }: { moderateurId: number; etat: Outcome },
  ): Promise<number> {
    const { table, key } = kindOf(objet)
    const resolved = await tx.$queryRawUnsafe<Resolved[]>(
      `UPDATE ${table} SET resolu_le = now(), resolu_par = $2, fonde = $3, raison = ${REASON_ONCE_RESOLVED}
        WHERE ${key} = $1 AND resolu_le IS NULL ${RESOLVED}`,
      idOf(objet),
      moderateurId,
      etat === 'fonde',
    )
    await emitResolved(tx, objet, resolved, etat)
    return resolved.length
  }

  /** Tells receivers of events about reports by members. */
  async function emitResolved(tx: Tx, objet: Objet, resolved: Resolved[], etat: Outcome): Promise<void> {
    const byMembers = resolved.filter(({ declarantId }) => declarantId !== null)
    if (byMembers.length === 0 || !events.wanted('signalement.resolu')) return
    const { recetteId, commentaireId = null } = objet
    const where = { id: recetteId }
    const { titre } = await tx.recette.findUniqueOrThrow({ where, select: { titre: true } })
    for (const { id, declarantId } of byMembers) {
      const about = { recette_id: recetteId, titre, signalement_id: id, commentaire_id: commentaireId, etat }
      await events.emit(tx, {
        type: 'signalement.resolu',
        data: { ...about, declarant_id: Number(declarantId) },
      })
    }
  }
}
