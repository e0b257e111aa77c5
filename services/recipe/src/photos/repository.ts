// SQL of photos: the column `recettes.photos`, and which files are still named.

import { inTransaction, toRowId } from '@recettes/database'
import { ApiError } from '@recettes/errors'
import type { Database, Tx } from '../database.js'
import {
  EDITION_SETS,
  type Edited,
  editionHistory,
  editionOf,
  emitReturn,
  type Remoderation,
} from '../modele/edition.js'
import type { Events } from '../modele/evenements.js'
import type { RecordAudit } from '../modele/journal.js'
import type { Photo } from '../modele/photo.js'
import { NEXT_UPDATED_AT } from '../modele/version.js'

type WithPhotos = { id: number; auteurId: number; version: number; photos: Photo[] }

type Needs = { recordAudit: RecordAudit; events: Events }

/** Gets the locked recipe. @throws the error that refuses the change */
export type ToPhotos = (current: WithPhotos, nextId: () => Promise<number>) => Promise<Photo[]> | Photo[]

type Change = {
  acteurId: number
  toPhotos: ToPhotos
  remoderation: Remoderation
}

export type PhotoRepository = ReturnType<typeof photoRepository>

const CURRENT = 'id, auteur_id AS "auteurId", version, photos'

const EDIT = { acteurId: '$3', remoderation: '$4' }
const UPDATE = `WITH avant AS (SELECT id, auteur_id, statut, ARRAY['photos'] AS champs FROM recettes WHERE id = $1),
  ${editionOf(EDIT)}, ecrite AS (UPDATE recettes SET photos = $2::json, updated_at = ${NEXT_UPDATED_AT}, ${EDITION_SETS}
    FROM edition WHERE recettes.id = edition.id RETURNING recettes.*), ${editionHistory(EDIT)}
  SELECT id, version, ecrite.auteur_id AS "auteurId", titre, edition.statut AS de, vers FROM ecrite JOIN edition USING (id)`

export function photoRepository({ prisma, pool }: Database, { recordAudit, events }: Needs) {
  /** @throws ApiError 404 */
  const only = <R>([row]: R[]): R => {
    if (row === undefined) throw new ApiError('recette_introuvable')
    return row
  }

  return {
    /** Takes no lock. @throws ApiError 404 */
    read: async (id: number): Promise<WithPhotos> =>
      only(
        await prisma.$queryRawUnsafe<WithPhotos[]>(
          `SELECT ${CURRENT} FROM recettes WHERE id = $1`,
          toRowId(id),
        ),
      ),

    /**
     * Changes the photos of the locked recipe; a trigger raises its version.
     * @throws ApiError 404, errors of `toPhotos`
     */
    change: async (id: number, { acteurId, toPhotos, remoderation }: Change, outer?: Tx): Promise<Photo[]> =>
      inTransaction(prisma, outer, async (tx) => {
        const text = `SELECT ${CURRENT} FROM recettes WHERE id = $1 FOR UPDATE`
        const current = only(await tx.$queryRawUnsafe<WithPhotos[]>(text, toRowId(id)))
        const photos = await toPhotos(current, () => nextId(tx))
        if (JSON.stringify(photos) === JSON.stringify(current.photos)) return photos
        const edited = only(
          await tx.$queryRawUnsafe<Edited[]>(UPDATE, id, JSON.stringify(photos), acteurId, remoderation),
        )
        if (acteurId !== current.auteurId) {
          const details = { auteur_id: current.auteurId }
          await recordAudit(tx, { acteurId, action: 'modification_recette', cibleId: id, details })
        }
        await emitReturn(tx, events, edited)
        return photos
      }),

    /** Of these hashes, those that a recipe shows, or showed when it was reported and the reported version is kept. */
    named: async (hashes: readonly string[], tx?: Tx): Promise<Set<string>> => {
      const text = `SELECT photo ->> 'hash' AS hash FROM recettes, json_array_elements(photos) AS photo
          WHERE json_array_length(photos) > 0 AND photo ->> 'hash' = ANY($1)
        UNION SELECT photo ->> 'hash' FROM recettes_signalees, json_array_elements(contenu::json -> 'photos') AS photo
          WHERE photo ->> 'hash' = ANY($1)`
      const { rows } =
        tx === undefined
          ? await pool.query<{ hash: string }>({ name: 'photos_nommees', text, values: [hashes] })
          : { rows: await tx.$queryRawUnsafe<{ hash: string }[]>(text, hashes) }
      return new Set(rows.map(({ hash }) => hash))
    },

    /** While `work` runs, nobody changes the recipe's photos. */
    whileLocked: (id: number, work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
      inTransaction(prisma, undefined, async (tx) => {
        await tx.$queryRawUnsafe('SELECT id FROM recettes WHERE id = $1 FOR UPDATE', toRowId(id))
        return work(tx)
      }),
  }

  async function nextId(tx: Tx): Promise<number> {
    const [row] = await tx.$queryRaw<{ id: number }[]>`SELECT nextval('photos_id_seq')::int AS id`
    if (row === undefined) throw new Error('the sequence returned no row')
    return row.id
  }
}
