// Reads everything about one user, from all tables.

import { byId, type Cursor, type Row, type Sections } from '@recettes/http'
import { ENTRY_BYTES } from '@recettes/journal'
import type pg from 'pg'
import { ETAT, jsonOf, RECETTE_JSON, utc } from '../modele/sql.js'

type CursorRow = { json: string; cursor: Cursor }
type PageOf = (utilisateurId: number, after: number, limit: number) => Promise<Row[]>

/** Bytes of a row with a recipe's JSON; of a row whose longest text has 5,000 characters. */
const [LONG, SHORT] = [256 * 1024, 32 * 1024]

const CHANGEMENT_JSON = jsonOf(
  'id',
  'recette_id',
  'de',
  'vers',
  'motif',
  `${utc('date_creation')} AS date_creation`,
)

/** Name, table, column with the user's id, what a row shows, and its most bytes. */
const PARTS = [
  ['recettes', 'recettes', 'auteur_id', RECETTE_JSON, LONG],
  [
    'commentaires',
    'commentaires',
    'auteur_id',
    jsonOf('id', 'contenu', `${utc('date_creation')} AS date_creation`, 'auteur_id', 'recette_id'),
    SHORT,
  ],
  ['signalements', 'signalements', 'auteur_id', signalementJson('recette_version'), SHORT],
  [
    'signalements_resolus',
    'signalements',
    'resolu_par',
    signalementJson('recette_version', 'note', `${utc('resolu_le')} AS resolu_le`),
    SHORT,
  ],
  [
    'signalements_commentaires',
    'signalements_commentaires',
    'auteur_id',
    signalementJson('commentaire_id'),
    SHORT,
  ],
  [
    'signalements_commentaires_resolus',
    'signalements_commentaires',
    'resolu_par',
    signalementJson('commentaire_id', 'note', `${utc('resolu_le')} AS resolu_le`),
    SHORT,
  ],
  ['changements_statut', 'changements_statut', 'moderateur_id', CHANGEMENT_JSON, SHORT],
  ['decisions_recues', 'changements_statut', 'auteur_id', CHANGEMENT_JSON, SHORT],
] as const

type Ordered = { rows: string; cursor: string; start: Cursor; json: string; rowBytes: number }

const ORDERED: Record<string, Ordered> = {
  // At most a batch of each recipe is read from the index.
  versions_signalees: {
    rows: `(SELECT id AS sienne FROM recettes WHERE auteur_id = $1 AND id >= $3 ORDER BY id) AS siennes
      CROSS JOIN LATERAL (SELECT * FROM recettes_signalees
        WHERE recette_id = sienne AND (recette_id, version) > ($3::int, $4::int)
        ORDER BY recette_id, version LIMIT $2) AS recues
      ORDER BY sienne, version`,
    cursor: 'json_build_array(recette_id, version)',
    start: [0, 0],
    json: jsonOf('recette_id', 'version', 'contenu::json AS contenu'),
    rowBytes: LONG,
  },
  reponses_gardees: {
    rows: `cles_idempotence WHERE utilisateur_id = $1 AND empreinte > decode($3, 'hex') ORDER BY empreinte`,
    cursor: "json_build_array(encode(empreinte, 'hex'))",
    start: [''],
    json: jsonOf(`${utc('cree_le')} AS cree_le`, 'statut', 'reponse'),
    rowBytes: LONG,
  },
}

export function sectionsOf(pool: pg.Pool, journal: PageOf): (utilisateurId: number) => Sections {
  return (utilisateurId) => {
    const parts = PARTS.map(([section, table, column, json, rowBytes]) => {
      const text = `SELECT id, ${json} AS json FROM ${table} WHERE ${column} = $3 AND id > $1 ORDER BY id LIMIT $2`
      const read = async (after: number, limit: number) =>
        (await pool.query<Row>({ name: `export_${section}`, text, values: [after, limit, utilisateurId] }))
          .rows
      return [section, { read: byId(read), rowBytes }] as const
    })
    const ordered = Object.entries(ORDERED).map(([section, { rows, cursor, start, json, rowBytes }]) => {
      const text = `SELECT ${cursor} AS cursor, ${json} AS json FROM ${rows} LIMIT $2`
      const read = async (last: Cursor | null, limit: number) => {
        const values = [utilisateurId, limit, ...(last ?? start)]
        return (await pool.query<CursorRow>({ name: `export_${section}`, text, values })).rows
      }
      return [section, { read, rowBytes }] as const
    })
    const read = byId((after, limit) => journal(utilisateurId, after, limit))
    return Object.fromEntries([...parts, ...ordered, ['journal', { read, rowBytes: ENTRY_BYTES }] as const])
  }
}

/** Who resolved it isn't theirs to know. */
function signalementJson(...more: string[]): string {
  const date = `${utc('date_creation')} AS date_creation`
  return jsonOf('id', 'recette_id', 'raison', date, `${ETAT} AS etat`, ...more)
}
