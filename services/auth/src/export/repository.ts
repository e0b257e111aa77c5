// Reads everything stored about one user, except the user's row and hashes.

import { byId, type Row, type Section } from '@recettes/http'
import type { Database } from '../database.js'

export type PersonalData = {
  suspension: () => Promise<object | null>
  sections: Record<string, Section>
}

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

const [SHORT, LONG] = [1024, 32 * 1024]

/** Table, order, what a row shows, and its most bytes. */
const LISTS = {
  sessions: [
    'sessions',
    'ouverte_le, id',
    `id, ${utc('ouverte_le')} AS ouverte_le, ${utc('expire_le')} AS expire_le, ${utc('terminee_le')} AS terminee_le,
    (SELECT ${utc('max(cree_le)')} FROM jetons_rafraichissement WHERE session_id = held.id) AS renouvelee_le`,
    SHORT,
  ],
  appareils: ['appareils_connus', 'vu_le, empreinte', `${utc('vu_le')} AS vu_le`, SHORT],
  messages_en_attente: [
    'envois',
    'cree_le, id',
    `genre, contenu, ${utc('cree_le')} AS cree_le, essais, erreur, ${utc('abandonne_le')} AS abandonne_le`,
    LONG,
  ],
  codes_envoyes: [
    'jetons_courriel',
    'cree_le, empreinte',
    `usage, ${utc('cree_le')} AS cree_le, ${utc('expire_le')} AS expire_le`,
    SHORT,
  ],
  revocations: ['revocations', 'id', `${utc('avant')} AS avant`, SHORT],
  reponses_gardees: [
    'cles_idempotence',
    'cree_le, empreinte',
    `${utc('cree_le')} AS cree_le, statut, reponse`,
    LONG,
  ],
} as const

/** Pages by row number, since most tables have no numeric id. */
const textOf = (table: string, order: string, columns: string) => `
  SELECT place AS id, (SELECT row_to_json(shown) FROM (SELECT ${columns}) AS shown)::text AS json
  FROM (
    SELECT *, row_number() OVER (ORDER BY ${order})::int AS place FROM ${table} WHERE utilisateur_id = $3
  ) AS held WHERE place > $1 ORDER BY place LIMIT $2`

const SUSPENSION = `SELECT ${utc('suspendu_le')} AS suspendu_le, suspension_motif AS motif
  FROM utilisateurs WHERE id = $1 AND suspendu_le IS NOT NULL`

export function personalDataOf({ pool }: Pick<Database, 'pool'>) {
  return (utilisateurId: number): PersonalData => {
    const section = ([name, [table, order, columns, rowBytes]]: (typeof ENTRIES)[number]) => {
      const read = async (after: number, limit: number) => {
        const values = [after, limit, utilisateurId]
        const text = textOf(table, order, columns)
        return (await pool.query<Row>({ name: `export_${name}`, text, values })).rows
      }
      return [name, { read: byId(read), rowBytes }] as const
    }
    return {
      suspension: async () => {
        const query = { name: 'export_suspension', text: SUSPENSION, values: [utilisateurId] }
        return (await pool.query<object>(query)).rows[0] ?? null
      },
      sections: Object.fromEntries(ENTRIES.map(section)),
    }
  }
}

const ENTRIES = Object.entries(LISTS)
