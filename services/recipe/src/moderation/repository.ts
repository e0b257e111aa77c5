// Reads the queue, the history and the backlog; decides, and takes appeals. Publications on trust and edits write their own history.

import { jsonOf, toRowId, utcText } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Row } from '@recettes/http'
import type { Database, Tx } from '../database.js'
import type { CauseChangement } from '../generated/prisma/enums.js'
import type { Backlog } from '../modele/backlog.js'
import { type Events, emitStatut } from '../modele/evenements.js'
import type { Statut } from '../modele/statut.js'
import { NEXT_UPDATED_AT, type StoredRecette, storedColumns } from '../modele/version.js'
import type { QueueCursor } from './cursor.js'
import {
  OPEN_REPORTS,
  type QueueFilter,
  type QueuePart,
  type QueueRow,
  queueCount,
  queueSummary,
  WAITS_SINCE,
  wholeQueue,
} from './queue.js'

/** A recipe whose row is locked. */
type Locked = {
  id: number
  auteurId: number
  statut: Statut
  version: number
  /** Digest of its open reports. */
  reports: string
  /** Seconds since it was published or returned to the queue. */
  secondsSinceQueued: number
}

export type Decision = {
  moderateurId: number
  vers: Statut
  motif: string | null
  /** How many reports the decision resolved. */
  upheld: number
}

/** `moderateurId` is null if that user was deleted, `version` if it is unknown. */
type PastDecision = { moderateurId: number | null; version: number | null }

/** `moderateurId`: who acts, also the author of an appeal. `cause` is `decision` by default. */
type HistoryEntry = {
  moderateurId: number
  de: Statut
  vers: Statut
  motif: string | null
  cause?: CauseChangement
}

type ChangedRow = StoredRecette & { auteurId: number; titre: string }

const CHANGED = `${storedColumns('recettes')}, auteur_id AS "auteurId", titre`

/** A refusal and publications on trust wait for each other: see the SQL function `merite_confiance`. */
const TRUST_LOCK = 7203118

/** As SQL, so that it is the clock of the column it is compared with. */
const QUEUED_NOW = 'remise_en_attente_le = clock_timestamp()'

const HISTORY = [
  'id',
  `${utcText('date_creation')} AS date_creation`,
  'de',
  'vers',
  'motif',
  'cause',
  'champs',
]

/** `cause`: only entries of this one. */
export type HistoryFilter = { descending: boolean; cause: CauseChangement | undefined }

type HistoryOptions = HistoryFilter & { withModerators: boolean }

/** `total` counts the whole queue, as it was a moment before or after its page. */
export type QueuePage = { items: string; next: QueueCursor | null; total: number }

export type ModerationRepository = ReturnType<typeof moderationRepository>

export function moderationRepository({ prisma, reads }: Pick<Database, 'prisma' | 'reads'>, events: Events) {
  return {
    /** Locks the recipe until the transaction ends. @throws ApiError 404 */
    lock: async (tx: Tx, recetteId: number): Promise<Locked> => {
      const id = toRowId(recetteId)
      await tx.$queryRawUnsafe('SELECT FROM recettes WHERE id = $1 FOR UPDATE', id)
      // A statement of its own sees the reports that were committed while the lock was awaited.
      const [row] = await tx.$queryRawUnsafe<Locked[]>(
        `SELECT id, auteur_id AS "auteurId", statut, version, ${OPEN_REPORTS} AS reports,
          extract(epoch FROM now() - ${WAITS_SINCE})::float8 AS "secondsSinceQueued" FROM recettes WHERE id = $1`,
        id,
      )
      if (row === undefined) throw new ApiError('recette_introuvable')
      return row
    },

    lastDecision: async (tx: Tx, recetteId: number): Promise<PastDecision | null> =>
      tx.changementStatut.findFirst({
        where: { recetteId, cause: 'decision' },
        orderBy: { id: 'desc' },
        select: { moderateurId: true, version: true },
      }),

    /** Sets the status, with its history and its event. A trigger raises the version. */
    setStatut: async (
      tx: Tx,
      { id: recetteId, auteurId, statut: de }: Locked,
      { moderateurId, vers, motif, upheld }: Decision,
    ): Promise<StoredRecette> => {
      const sets = [
        `updated_at = ${NEXT_UPDATED_AT}`,
        ...(upheld > 0 ? ['signaler = false'] : []),
        ...(vers === 'en_attente' && de !== vers ? [QUEUED_NOW] : []),
      ]
      if (vers === 'refuser')
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(${TRUST_LOCK}, ${auteurId})::text`
      await tx.prise.deleteMany({ where: { recetteId } })
      return write(tx, recetteId, sets, { moderateurId, de, vers, motif })
    },

    /** Makes a refused recipe wait again. @param motif the author's message */
    appeal: (tx: Tx, { id, auteurId, statut: de }: Locked, motif: string | null): Promise<StoredRecette> => {
      const entry = { moderateurId: auteurId, de, vers: 'en_attente', motif, cause: 'recours' } as const
      return write(tx, id, [`updated_at = ${NEXT_UPDATED_AT}`, QUEUED_NOW], entry)
    },

    queue: (part: QueuePart, limit: number) => readQueue(part.objet, wholeQueue(part, limit + 1)),

    queueSummary: (part: QueuePart, limit: number) => readQueue(part.objet, queueSummary(part, limit + 1)),

    /** @throws ApiError 404 */
    authorOf: async (recetteId: number): Promise<number> => {
      const where = { id: toRowId(recetteId) }
      const row = await prisma.recette.findUnique({ where, select: { auteurId: true } })
      if (row === null) throw new ApiError('recette_introuvable')
      return row.auteurId
    },

    /** Entries of a recipe's history; `withModerators` adds `moderateur_id`. */
    history: async (
      recetteId: number,
      { withModerators, descending, cause }: HistoryOptions,
      after: number,
      limit: number,
    ): Promise<Row[]> => {
      const json = jsonOf(...HISTORY, ...(withModerators ? ['moderateur_id'] : []))
      const text = `SELECT id, ${json} AS json FROM changements_statut
        WHERE recette_id = $1 AND id ${descending ? '<' : '>'} $2::bigint AND cause = coalesce($4::cause_changement, cause)
        ORDER BY id ${descending ? 'DESC' : 'ASC'} LIMIT $3`
      const values = [toRowId(recetteId), after, limit, cause]
      const name = `historique${withModerators ? '_moderation' : ''}${descending ? '_desc' : ''}`
      return (await reads.fresh<Row>({ name, text, values })).rows
    },

    /** Waiting recipes are counted by the partial index `recettes_attente_idx`. */
    backlog: async () => {
      const text = `SELECT
          (SELECT count(*)::int FROM recettes WHERE statut = 'en_attente') AS waiting,
          coalesce(greatest(0, extract(epoch FROM now() - (
            SELECT min(${WAITS_SINCE}) FROM recettes WHERE statut = 'en_attente'
          )))::float8, 0) AS "oldestSeconds",
          (SELECT count(*)::int FROM signalements WHERE resolu_le IS NULL) AS reports,
          (SELECT count(*)::int FROM recettes WHERE signaler) AS "reportedRecipes",
          (SELECT count(DISTINCT commentaire_id)::int FROM signalements_commentaires WHERE resolu_le IS NULL)
            AS "reportedComments"`
      const { rows } = await reads.recent<Backlog>({ name: 'moderation_backlog', text, values: [] })
      const [backlog] = rows
      if (backlog === undefined) throw new Error('the aggregate returned no row')
      return backlog
    },
  }

  async function readQueue(objet: QueueFilter, statement: ReturnType<typeof wholeQueue>): Promise<QueuePage> {
    const [page, count] = await Promise.all([
      reads.fresh<QueueRow>(statement),
      reads.fresh<{ total: number }>(queueCount(objet)),
    ])
    const [row] = page.rows
    if (row === undefined) throw new Error('the aggregate returned no row')
    const { items, last, hasMore } = row
    const next = hasMore && last !== null ? { ouverts: -last[0], depuis: last[1], id: last[2] } : null
    return { items: items ?? '', next, total: count.rows[0]?.total ?? 0 }
  }

  async function write(
    tx: Tx,
    recetteId: number,
    sets: string[],
    entry: HistoryEntry,
  ): Promise<StoredRecette> {
    const [row] = await tx.$queryRawUnsafe<ChangedRow[]>(
      `UPDATE recettes SET ${['statut = $2::statut', ...sets].join(', ')} WHERE id = $1 RETURNING ${CHANGED}`,
      recetteId,
      entry.vers,
    )
    if (row === undefined) throw new Error('the locked recipe is gone')
    await tx.changementStatut.create({ data: { recetteId, ...entry, version: row.version } })
    const { de, vers, motif, cause = 'decision' } = entry
    await emitStatut(tx, events, row, { de, vers, motif, cause })
    return row
  }
}
