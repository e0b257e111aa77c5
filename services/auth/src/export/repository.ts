// The only place that reads what is held about one user beside the user itself. Hashes say nothing to anybody and stay.

import type { Database } from '../database.js'

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** A list of rows as JSON text, `[]` where there are none. */
const list = (columns: string, from: string) =>
  `(SELECT coalesce(json_agg(shown), '[]') FROM (SELECT ${columns} FROM ${from}) AS shown)`

const PARTS = {
  suspension: `(SELECT row_to_json(shown) FROM (
    SELECT ${utc('suspendu_le')} AS suspendu_le, suspension_motif AS motif
    FROM utilisateurs WHERE id = $1 AND suspendu_le IS NOT NULL) AS shown)`,
  sessions: list(
    `id, ${utc('ouverte_le')} AS ouverte_le, ${utc('expire_le')} AS expire_le, ${utc('terminee_le')} AS terminee_le,
    (SELECT ${utc('max(cree_le)')} FROM jetons_rafraichissement WHERE session_id = sessions.id) AS renouvelee_le`,
    'sessions WHERE utilisateur_id = $1 ORDER BY ouverte_le',
  ),
  appareils: list(`${utc('vu_le')} AS vu_le`, 'appareils_connus WHERE utilisateur_id = $1 ORDER BY vu_le'),
  messages_en_attente: list(
    `genre, contenu, ${utc('cree_le')} AS cree_le, essais, erreur, ${utc('abandonne_le')} AS abandonne_le`,
    'envois WHERE utilisateur_id = $1 ORDER BY cree_le',
  ),
  codes_envoyes: list(
    `usage, ${utc('cree_le')} AS cree_le, ${utc('expire_le')} AS expire_le`,
    'jetons_courriel WHERE utilisateur_id = $1 ORDER BY cree_le',
  ),
  revocations: list(`${utc('avant')} AS avant`, 'revocations WHERE utilisateur_id = $1 ORDER BY id'),
  reponses_gardees: list(
    `${utc('cree_le')} AS cree_le, statut, reponse`,
    'cles_idempotence WHERE utilisateur_id = $1 ORDER BY cree_le',
  ),
}

const COLUMNS = Object.entries(PARTS).map(([name, sql]) => `${sql} AS ${name}`)

/** Reads the small parts as members of a JSON object, without its braces: `"sessions":[…],…`. */
export function heldAbout({ pool }: Pick<Database, 'pool'>) {
  return async (utilisateurId: number): Promise<string> => {
    const text = `SELECT row_to_json(parts)::text AS json FROM (SELECT ${COLUMNS.join(', ')}) AS parts`
    const { rows } = await pool.query<{ json: string }>({ name: 'export', text, values: [utilisateurId] })
    return rows.map(({ json }) => json.slice(1, -1)).join()
  }
}
