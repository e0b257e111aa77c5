// Reads everything about one user, from all tables.

import { jsonOf, utcText } from '@recettes/database'
import { exportSections, type PersonalList, type Sections } from '@recettes/http'
import { type JournalReader, journalSection } from '@recettes/journal'
import type pg from 'pg'
import { ETAT, recetteJson } from '../modele/sql.js'

/** Bytes of a row with a recipe's JSON; of a row whose longest text has 5,000 characters. */
const [LONG, SHORT] = [256 * 1024, 32 * 1024]

const CHANGEMENT_JSON = jsonOf(
  'id',
  'recette_id',
  'de',
  'vers',
  'motif',
  'cause',
  'champs',
  `${utcText('date_creation')} AS date_creation`,
)

/** Ordered by id. @param column has the user's id */
const list = (table: string, column: string, json: string, rowBytes: number): PersonalList => ({
  sql: `SELECT json_build_array(id) AS cursor, ${json} AS json FROM ${table}
    WHERE ${column} = $1 AND id > $3 ORDER BY id LIMIT $2`,
  rowBytes,
})

const LISTS = {
  recettes: list('recettes', 'auteur_id', recetteJson(), LONG),
  // The first recipe may have none left: hence one more.
  photos: {
    sql: `SELECT json_build_array(recette_id, place) AS cursor,
      ${jsonOf('recette_id', 'photo')} AS json
      FROM (SELECT id AS recette_id, photos FROM recettes
        WHERE auteur_id = $1 AND id >= $3::int AND json_array_length(photos) > 0 ORDER BY id LIMIT $2::int + 1) AS siennes
      CROSS JOIN LATERAL json_array_elements(photos) WITH ORDINALITY AS une(photo, place)
      WHERE (recette_id, place) > ($3::int, $4::int)
      ORDER BY recette_id, place LIMIT $2::int`,
    start: [0, 0],
    rowBytes: 1024,
  },
  commentaires: list(
    'commentaires',
    'auteur_id',
    jsonOf('id', 'contenu', `${utcText('date_creation')} AS date_creation`, 'auteur_id', 'recette_id'),
    SHORT,
  ),
  signalements: list('signalements', 'auteur_id', signalementJson('recette_version'), SHORT),
  signalements_resolus: list(
    'signalements',
    'resolu_par',
    signalementJson('recette_version', 'note', `${utcText('resolu_le')} AS resolu_le`),
    SHORT,
  ),
  signalements_commentaires: list(
    'signalements_commentaires',
    'auteur_id',
    signalementJson('commentaire_id'),
    SHORT,
  ),
  signalements_commentaires_resolus: list(
    'signalements_commentaires',
    'resolu_par',
    signalementJson('commentaire_id', 'note', `${utcText('resolu_le')} AS resolu_le`),
    SHORT,
  ),
  changements_statut: list('changements_statut', 'moderateur_id', CHANGEMENT_JSON, SHORT),
  decisions_recues: list('changements_statut', 'auteur_id', CHANGEMENT_JSON, SHORT),
  prises: {
    sql: `SELECT json_build_array(recette_id) AS cursor, ${jsonOf('recette_id', `${utcText('jusqu_a')} AS jusqu_a`)} AS json
      FROM prises WHERE moderateur_id = $1 AND recette_id > $3 ORDER BY recette_id LIMIT $2`,
    rowBytes: 1024,
  },
  // At most a batch of each recipe is read from the index.
  versions_signalees: {
    sql: `SELECT json_build_array(recette_id, version) AS cursor,
      ${jsonOf('recette_id', 'version', 'contenu::json AS contenu')} AS json
      FROM (SELECT id AS sienne FROM recettes WHERE auteur_id = $1 AND id >= $3 ORDER BY id) AS siennes
      CROSS JOIN LATERAL (SELECT * FROM recettes_signalees
        WHERE recette_id = sienne AND (recette_id, version) > ($3::int, $4::int)
        ORDER BY recette_id, version LIMIT $2) AS recues
      ORDER BY sienne, version LIMIT $2`,
    start: [0, 0],
    rowBytes: LONG,
  },
  reponses_gardees: {
    sql: `SELECT json_build_array(encode(empreinte, 'hex')) AS cursor,
      ${jsonOf(`${utcText('cree_le')} AS cree_le`, 'statut', 'reponse')} AS json
      FROM cles_idempotence WHERE utilisateur_id = $1 AND empreinte > decode($3, 'hex')
      ORDER BY empreinte LIMIT $2`,
    start: [''],
    rowBytes: LONG,
  },
}

export function sectionsOf(pool: pg.Pool, journal: JournalReader['pageBy']): (id: number) => Sections {
  const listsOf = exportSections(pool, LISTS)
  const journalOf = journalSection(journal)
  return (utilisateurId) => ({ ...listsOf(utilisateurId), journal: journalOf(utilisateurId) })
}

/** Who resolved it isn't theirs to know. */
function signalementJson(...more: string[]): string {
  const date = `${utcText('date_creation')} AS date_creation`
  return jsonOf('id', 'recette_id', 'raison', 'categorie', date, `${ETAT} AS etat`, ...more)
}
