// SQL of the moderation queue: one statement reads a page, with everything that a moderator needs to decide or as a summary.

import { jsonOf, utcText } from '@recettes/database'
import { cutToBytes, HAS_MORE } from '../modele/page.js'
import { CLAIM_JSON, recetteJson } from '../modele/sql.js'
import type { Statut } from '../modele/statut.js'
import { deskTag } from '../modele/version.js'
import type { QueueCursor } from './cursor.js'

export type QueueFilter = 'signalees' | 'en_attente' | 'a_regarder' | undefined

/** Must equal the expression of the index `recettes_attente_idx`. */
export const WAITS_SINCE = 'coalesce(remise_en_attente_le, created_at)'

/** Reasons and reported comments that one recipe is shown with. */
const MAX_SHOWN = 20

const openReports = (
  condition: string,
) => `SELECT recette_id, count(*)::int AS ouverts, min(date_creation) AS depuis FROM (
    SELECT recette_id, date_creation FROM signalements WHERE resolu_le IS NULL ${condition}
    UNION ALL
    SELECT recette_id, date_creation FROM signalements_commentaires WHERE resolu_le IS NULL ${condition}
  ) AS tous GROUP BY recette_id`

/** Digest of a recipe's open reports: a report that comes, goes or changes its reason or category changes it. */
export const OPEN_REPORTS = `(SELECT coalesce(md5(string_agg(id || ':' || categorie || ':' || raison, ',' ORDER BY id)), '')
  FROM signalements WHERE recette_id = recettes.id AND resolu_le IS NULL)`

const REASONS = `json_agg(json_build_object('raison', raison, 'categorie', categorie, 'nombre', nombre)
  ORDER BY nombre DESC, raison, categorie)
  FILTER (WHERE rang <= ${MAX_SHOWN})`

const REPORTS_SQL = `(SELECT json_build_object('ouverts', coalesce(sum(nombre), 0), 'raisons', coalesce(${REASONS}, '[]'))
  FROM (
    SELECT raison, categorie, count(*)::int AS nombre,
      row_number() OVER (ORDER BY count(*) DESC, raison, categorie) AS rang
    FROM signalements WHERE recette_id = recettes.id AND resolu_le IS NULL GROUP BY raison, categorie
  ) AS raisons)`

const COMMENT_REPORTS_SQL = `(SELECT coalesce(json_agg(json_build_object('id', c.id, 'contenu', contenu, 'auteur_id', auteur_id,
    'ouverts', ouverts, 'raisons', raisons) ORDER BY ouverts DESC, c.id), '[]')
  FROM (
    SELECT commentaire_id, sum(nombre)::int AS ouverts, ${REASONS} AS raisons FROM (
      SELECT commentaire_id, raison, categorie, count(*)::int AS nombre,
        row_number() OVER (PARTITION BY commentaire_id ORDER BY count(*) DESC, raison, categorie) AS rang
      FROM signalements_commentaires WHERE recette_id = recettes.id AND resolu_le IS NULL GROUP BY commentaire_id, raison, categorie
    ) AS raisons GROUP BY commentaire_id ORDER BY ouverts DESC, commentaire_id LIMIT ${MAX_SHOWN}
  ) AS comptes JOIN commentaires c ON c.id = commentaire_id)`

/** Null without a current claim. */
const CLAIM = `(SELECT ${CLAIM_JSON} FROM prises WHERE recette_id = recettes.id AND jusqu_a > now())`

/** Among the last decisions of this kind on the author's recipes, deleted ones too. */
const decided = (vers: Statut) => `(SELECT count(DISTINCT recette_id) FROM (
    SELECT recette_id FROM changements_statut WHERE auteur_id = recettes.auteur_id AND cause = 'decision' AND vers = '${vers}'
    ORDER BY id DESC LIMIT 1000
  ) AS dernieres)`

/** Number of upheld reports on the author's last contents. */
const upheld = (contents: string, reports: string, key: string) => `(
    SELECT coalesce(sum((SELECT count(*) FROM ${reports} WHERE ${key} = siens.id AND fonde)), 0)
    FROM (SELECT id FROM ${contents} AS c WHERE c.auteur_id = recettes.auteur_id ORDER BY id DESC LIMIT 1000) AS siens)`

/** Decisions on the author's recipes, deleted ones too, and upheld reports of recipes and comments that still exist. */
const RECORD = `json_build_object(
    'validees', ${decided('valider')},
    'refusees', ${decided('refuser')},
    'signalements_fondes', ${upheld('recettes', 'signalements', 'recette_id')}
      + ${upheld('commentaires', 'signalements_commentaires', 'commentaire_id')})`

/** The last refusal before a waiting recipe's appeal; null unless the last change of its status is an appeal. */
const APPEAL = (json: string) => `(SELECT ${json}
  FROM (SELECT * FROM changements_statut WHERE recette_id = recettes.id AND de <> vers ORDER BY id DESC LIMIT 1) AS recours
  JOIN LATERAL (SELECT * FROM changements_statut WHERE recette_id = recettes.id AND cause = 'decision' AND vers = 'refuser'
    AND id < recours.id ORDER BY id DESC LIMIT 1) AS refus ON true
  WHERE recours.cause = 'recours')`

const APPEAL_JSON = APPEAL(
  jsonOf(
    'recours.motif AS message',
    `${utcText('recours.date_creation')} AS date_creation`,
    'refus.motif AS motif',
    'refus.moderateur_id AS refusee_par',
    `${utcText('refus.date_creation')} AS refusee_le`,
    `ARRAY(SELECT DISTINCT champ FROM changements_statut AS editions, unnest(champs) AS champ
      WHERE editions.recette_id = refus.recette_id AND editions.id > refus.id ORDER BY champ) AS champs`,
  ),
)

const MILLISECONDS = '(extract(epoch FROM depuis) * 1000)::float8'

/** Most open reports first, then longest waiting. */
const reported = (where: string) => `(
  SELECT id, ouverts, depuis FROM (
    SELECT id, ouverts, least(depuis, CASE WHEN statut = 'en_attente' THEN ${WAITS_SINCE} END) AS depuis
    FROM ouvertes JOIN recettes ON id = recette_id ${where}
  ) AS signalees
  WHERE (-ouverts, depuis, id) > (-$1::int, to_timestamp($2::float8 / 1000), $3::int)
  ORDER BY ouverts DESC, depuis, id LIMIT $4)`

/** Waiting recipes without open reports; they follow all reported ones. */
const waiting = (condition: string) => `(
  SELECT id, 0 AS ouverts, ${WAITS_SINCE} AS depuis FROM recettes
  WHERE statut = 'en_attente' ${condition} AND NOT EXISTS (SELECT FROM ouvertes WHERE recette_id = id)
    -- Only past the reported recipes does the cursor name a waiting one.
    AND (${WAITS_SINCE}, id) > (
      CASE WHEN $1 = 0 THEN to_timestamp($2 / 1000) ELSE '-infinity' END, CASE WHEN $1 = 0 THEN $3::int ELSE 0 END)
  ORDER BY ${WAITS_SINCE}, id LIMIT $4)`

/** SQL of what a page shows of each row: its columns, its length, and its JSON, which is built for shown rows only. */
type Shape = { columns: string; length: string; json: string }

const WHOLE: Shape = {
  columns: `${recetteJson()} AS recette, to_json(${deskTag(OPEN_REPORTS)})::text AS seen, ${REPORTS_SQL}::text AS signalements,
    ${COMMENT_REPORTS_SQL}::text AS commentaires, ${CLAIM} AS prise, ${RECORD}::text AS auteur, ${APPEAL_JSON} AS recours`,
  length: 'octet_length(recette) + octet_length(signalements) + octet_length(commentaires)',
  json: `'{"recette":' || recette || ',"version":' || seen || ',"en_attente_depuis":"' || ${utcText('depuis')} || '","signalements":' || signalements
  || ',"commentaires_signales":' || commentaires || ',"auteur":' || auteur
  || ',"prise":' || coalesce(prise, 'null') || ',"recours":' || coalesce(recours, 'null') || '}'`,
}

const SUMMARY: Shape = {
  columns: `titre, statut, auteur_id, ${CLAIM}::json AS prise, ${APPEAL('refus.moderateur_id')} AS refusee_par`,
  length: 'octet_length(titre)',
  json: jsonOf(
    'id, titre, statut, auteur_id',
    `${utcText('depuis')} AS en_attente_depuis`,
    'ouverts AS signalements_ouverts',
    'prise',
    'refusee_par',
  ),
}

/** `last`: [−open reports, ms since 1970, id]. */
export type QueueRow = { items: string | null; last: [number, number, number] | null; hasMore: boolean }

export type QueuePart = {
  objet: QueueFilter
  after: QueueCursor
  /** Only this recipe, if it waits. */
  recetteId?: number | undefined
}

export const wholeQueue = (part: QueuePart, limit: number) => statement('moderation', WHOLE, part, limit)

/** Seven days of publications and edits on trust, each recipe once, until a moderator decides on it. */
const TRUSTED = `(SELECT recette_id, min(date_creation) AS depuis FROM changements_statut AS confiance
  WHERE cause = 'confiance' AND date_creation > now() - interval '7 days' AND NOT EXISTS (
    SELECT FROM changements_statut AS decision
    WHERE decision.recette_id = confiance.recette_id AND decision.id > confiance.id AND decision.cause = 'decision')
  GROUP BY recette_id)`

/** Recipes of `TRUSTED`, in the order of the reported ones. */
const toLookAt = (condition: string) => `(
  SELECT id, ouverts, depuis FROM (
    SELECT id, coalesce(ouverts, 0) AS ouverts, confiance.depuis
    FROM ${TRUSTED} AS confiance JOIN recettes ON id = confiance.recette_id LEFT JOIN ouvertes USING (recette_id)
    WHERE statut = 'valider' ${condition}
  ) AS publiees
  WHERE (-ouverts, depuis, id) > (-$1::int, to_timestamp($2::float8 / 1000), $3::int)
  ORDER BY ouverts DESC, depuis, id LIMIT $4)`

const COUNTS = {
  a_regarder: `SELECT count(*)::int AS total FROM ${TRUSTED} AS confiance JOIN recettes ON id = recette_id WHERE statut = 'valider'`,
  signalees: 'SELECT count(*)::int AS total FROM ouvertes',
  en_attente: "SELECT count(*)::int AS total FROM recettes WHERE statut = 'en_attente'",
  tout: `SELECT (SELECT count(*)::int FROM recettes WHERE statut = 'en_attente')
    + (SELECT count(*)::int FROM ouvertes JOIN recettes ON id = recette_id WHERE statut <> 'en_attente') AS total`,
}

/** How many recipes wait, on all pages together. */
export function queueCount(objet: QueueFilter) {
  const part = objet ?? 'tout'
  const text = `WITH ouvertes AS MATERIALIZED (${openReports('')}) ${COUNTS[part]}`
  return { name: `moderation_nombre_${part}`, text, values: [] }
}

export const queueSummary = (part: QueuePart, limit: number) =>
  statement('moderation_resume', SUMMARY, part, limit)

function statement(prefix: string, shape: Shape, { objet, after, recetteId }: QueuePart, limit: number) {
  const { ouverts, depuis, id } = after
  const isOne = recetteId !== undefined
  const waitingRecettes = waiting(isOne ? 'AND id = $5' : '')
  const parts = {
    signalees: reported(''),
    en_attente: `${reported("WHERE statut = 'en_attente'")} UNION ALL ${waitingRecettes}`,
    a_regarder: toLookAt(isOne ? 'AND id = $5' : ''),
    tout: `${reported('')} UNION ALL ${waitingRecettes}`,
  }[objet ?? 'tout']
  const rows = `WITH ouvertes AS MATERIALIZED (${openReports(isOne ? 'AND recette_id = $5' : '')}), queue AS (${parts})
    SELECT queue.id, queue.ouverts, depuis, ${shape.columns}
    FROM queue JOIN recettes ON recettes.id = queue.id
    ORDER BY queue.ouverts DESC, depuis, queue.id LIMIT $4`
  const text = `SELECT string_agg(${shape.json}, ',') FILTER (WHERE shown) AS items,
      max(ARRAY[-ouverts, ${MILLISECONDS}, id]) FILTER (WHERE shown) AS last, ${HAS_MORE} AS "hasMore"
    FROM (${cutToBytes(rows, '$4', shape.length)}) AS page`
  const name = `${prefix}_${objet ?? 'tout'}${isOne ? '_une' : ''}`
  return { name, text, values: [ouverts, depuis, id, limit, ...(isOne ? [recetteId] : [])] }
}
