// Reads everything stored about one user, except the user's row and hashes.

import { jsonOf, utcText } from '@recettes/database'
import { exportSections, type PersonalList, type Sections } from '@recettes/http'
import type { Database } from '../database.js'

export type PersonalData = {
  suspension: () => Promise<object | null>
  sections: Sections
}

const [SHORT, LONG] = [1024, 32 * 1024]

/** Pages by row number, since most tables have no numeric id. */
const list = (table: string, order: string, columns: string, rowBytes: number): PersonalList => ({
  sql: `
  SELECT json_build_array(place) AS cursor,
    ${jsonOf(columns)} AS json
  FROM (
    SELECT *, row_number() OVER (ORDER BY ${order})::int AS place FROM ${table} WHERE utilisateur_id = $1
  ) AS held WHERE place > $3 ORDER BY place LIMIT $2`,
  rowBytes,
})

const LISTS = {
  sessions: list(
    'sessions',
    'ouverte_le, id',
    `id, navigateur, ${utcText('ouverte_le')} AS ouverte_le, ${utcText('expire_le')} AS expire_le, ${utcText('terminee_le')} AS terminee_le,
    terminee_le IS NULL AND expire_le > now() AND generation IS NOT DISTINCT FROM (
      SELECT u.generation FROM utilisateurs u WHERE u.id = utilisateur_id
    ) AS ouverte,
    (SELECT ${utcText('max(cree_le)')} FROM jetons_rafraichissement WHERE session_id = held.id) AS renouvelee_le`,
    SHORT,
  ),
  appareils: list('appareils_connus', 'vu_le, empreinte', `${utcText('vu_le')} AS vu_le`, SHORT),
  messages_en_attente: list(
    'envois',
    'cree_le, id',
    `genre, contenu, ${utcText('cree_le')} AS cree_le, essais, erreur, ${utcText('abandonne_le')} AS abandonne_le`,
    LONG,
  ),
  codes_envoyes: list(
    'jetons_courriel',
    'cree_le, empreinte',
    `usage, ${utcText('cree_le')} AS cree_le, ${utcText('expire_le')} AS expire_le`,
    SHORT,
  ),
  revocations: list('revocations', 'id', `${utcText('avant')} AS avant`, SHORT),
  reponses_gardees: list(
    'cles_idempotence',
    'cree_le, empreinte',
    `${utcText('cree_le')} AS cree_le, statut, reponse`,
    LONG,
  ),
}

const SUSPENSION = `SELECT ${utcText('suspendu_le')} AS suspendu_le, suspension_motif AS motif
  FROM utilisateurs WHERE id = $1 AND suspendu_le IS NOT NULL`

export function personalDataOf({ pool }: Pick<Database, 'pool'>) {
  const sectionsOf = exportSections(pool, LISTS)
  return (utilisateurId: number): PersonalData => ({
    suspension: async () => {
      const query = { name: 'export_suspension', text: SUSPENSION, values: [utilisateurId] }
      return (await pool.query<object>(query)).rows[0] ?? null
    },
    sections: sectionsOf(utilisateurId),
  })
}
