// Reads everything stored about one user, except the user's row and hashes.

import { type Sections, type UserList, userSections } from '@recettes/http'
import type { Database } from '../database.js'

export type PersonalData = {
  suspension: () => Promise<object | null>
  sections: Sections
}

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

const [SHORT, LONG] = [1024, 32 * 1024]

/** Pages by row number, since most tables have no numeric id. */
const list = (table: string, order: string, columns: string, rowBytes: number): UserList => ({
  text: `
  SELECT json_build_array(place) AS cursor,
    (SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)::text AS json
  FROM (
    SELECT *, row_number() OVER (ORDER BY ${order})::int AS place FROM ${table} WHERE utilisateur_id = $1
  ) AS held WHERE place > $3 ORDER BY place LIMIT $2`,
  rowBytes,
})

const LISTS = {
  sessions: list(
    'sessions',
    'ouverte_le, id',
    `id, ${utc('ouverte_le')} AS ouverte_le, ${utc('expire_le')} AS expire_le, ${utc('terminee_le')} AS terminee_le,
    (SELECT ${utc('max(cree_le)')} FROM jetons_rafraichissement WHERE session_id = held.id) AS renouvelee_le`,
    SHORT,
  ),
  appareils: list('appareils_connus', 'vu_le, empreinte', `${utc('vu_le')} AS vu_le`, SHORT),
  messages_en_attente: list(
    'envois',
    'cree_le, id',
    `genre, contenu, ${utc('cree_le')} AS cree_le, essais, erreur, ${utc('abandonne_le')} AS abandonne_le`,
    LONG,
  ),
  codes_envoyes: list(
    'jetons_courriel',
    'cree_le, empreinte',
    `usage, ${utc('cree_le')} AS cree_le, ${utc('expire_le')} AS expire_le`,
    SHORT,
  ),
  revocations: list('revocations', 'id', `${utc('avant')} AS avant`, SHORT),
  reponses_gardees: list(
    'cles_idempotence',
    'cree_le, empreinte',
    `${utc('cree_le')} AS cree_le, statut, reponse`,
    LONG,
  ),
}

const SUSPENSION = `SELECT ${utc('suspendu_le')} AS suspendu_le, suspension_motif AS motif
  FROM utilisateurs WHERE id = $1 AND suspendu_le IS NOT NULL`

export function personalDataOf({ pool }: Pick<Database, 'pool'>) {
  const sectionsOf = userSections(pool, LISTS)
  return (utilisateurId: number): PersonalData => ({
    suspension: async () => {
      const query = { name: 'export_suspension', text: SUSPENSION, values: [utilisateurId] }
      return (await pool.query<object>(query)).rows[0] ?? null
    },
    sections: sectionsOf(utilisateurId),
  })
}
