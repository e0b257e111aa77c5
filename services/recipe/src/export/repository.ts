// The only place that reads everything of one user, whichever table it is in.

import type { Row, Sections } from '@recettes/http'
import { ENTRY_BYTES } from '@recettes/journal'
import type pg from 'pg'
import { ETAT, jsonOf, RECETTE_JSON, utc } from '../modele/sql.js'

type PageOf = (utilisateurId: number, after: number, limit: number) => Promise<Row[]>

/** Most bytes of a recipe's JSON and of what holds one, and of a row whose longest text has at most 5,000 characters. */
const [LONG, SHORT] = [256 * 1024, 32 * 1024]

/** Each section of the export: its name, its table, the column with the user's id, what a row shows, and its most bytes. */
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
  [
    'changements_statut',
    'changements_statut',
    'moderateur_id',
    jsonOf('id', 'recette_id', 'de', 'vers', 'motif', `${utc('date_creation')} AS date_creation`),
    SHORT,
  ],
  [
    'decisions_recues',
    `(SELECT c.*, r.auteur_id FROM changements_statut c JOIN recettes r ON r.id = c.recette_id) AS recues`,
    'auteur_id',
    jsonOf('id', 'recette_id', 'de', 'vers', 'motif', `${utc('date_creation')} AS date_creation`),
    SHORT,
  ],
  [
    'versions_signalees',
    `(SELECT row_number() OVER (ORDER BY s.recette_id, s.version)::int AS id, s.recette_id, s.version, r.auteur_id,
        s.contenu::json AS contenu
      FROM recettes r JOIN recettes_signalees s ON s.recette_id = r.id WHERE r.auteur_id = $3) AS gardees`,
    'auteur_id',
    jsonOf('recette_id', 'version', 'contenu'),
    LONG,
  ],
  [
    'reponses_gardees',
    `(SELECT *, row_number() OVER (PARTITION BY utilisateur_id ORDER BY cree_le, empreinte)::int AS id
      FROM cles_idempotence) AS gardees`,
    'utilisateur_id',
    jsonOf(`${utc('cree_le')} AS cree_le`, 'statut', 'reponse'),
    LONG,
  ],
] as const

/** @param journal reads the entries of what a user did */
export function sectionsOf(pool: pg.Pool, journal: PageOf): (utilisateurId: number) => Sections {
  return (utilisateurId) => {
    const parts = PARTS.map(([section, table, column, json, rowBytes]) => {
      const text = `SELECT id, ${json} AS json FROM ${table} WHERE ${column} = $3 AND id > $1 ORDER BY id LIMIT $2`
      const read = async (after: number, limit: number) =>
        (await pool.query<Row>({ name: `export_${section}`, text, values: [after, limit, utilisateurId] }))
          .rows
      return [section, { read, rowBytes }] as const
    })
    const read = (after: number, limit: number) => journal(utilisateurId, after, limit)
    return Object.fromEntries([...parts, ['journal', { read, rowBytes: ENTRY_BYTES }] as const])
  }
}

/** A report by the user; who resolved it isn't theirs to know. */
function signalementJson(...more: string[]): string {
  const date = `${utc('date_creation')} AS date_creation`
  return jsonOf('id', 'recette_id', 'raison', date, `${ETAT} AS etat`, ...more)
}
