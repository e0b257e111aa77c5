// A recipe with a comment and a report of each for each pair of requests, and what is left of it afterwards.

import {
  type Acknowledgement,
  bearer,
  type Scene,
  type StatementGate,
  type TokenFor,
} from '@recettes/testing'
import type { Test } from 'tap'
import { ADMIN, AUTHOR, type Built, buildOn, MODERATOR, OTHER } from '../helper.js'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One write on the recipe of a scene. `ifMatch` names the version that every caller has read before. */
export type Write = {
  method: Method
  path: (ids: Ids) => string
  as?: TokenFor
  body?: (ids: Ids) => object
  ifMatch?: boolean
  headers?: (ids: Ids) => Record<string, string>
}

/** Initial state of a scene; `seen` is the `version` of its item in the queue. */
export type Ids = {
  recette: number
  commentaire: number
  recipeReport: number
  commentReport: number
  seen: string
}

const recette = ({ recette }: Ids) => `/recettes/${recette}`
const status = (as: TokenFor, statut: string): Write => ({
  method: 'PATCH',
  path: (ids) => `${recette(ids)}/status`,
  as,
  body: () => ({ statut }),
})
const put = (as: TokenFor, titre: string, ifMatch = false): Write => ({
  method: 'PUT',
  path: recette,
  as,
  body: () => ({ titre, ingredients: [`200 g de ${titre.toLowerCase()}`] }),
  ifMatch,
})
const putKeepingLines = (as: TokenFor, titre: string, ifMatch = false): Write => ({
  ...put(as, titre, ifMatch),
  body: () => ({ titre }),
})
const removal = (as: TokenFor, ifMatch = false): Write => ({ method: 'DELETE', path: recette, as, ifMatch })
const comment = (as: TokenFor, auteur: number, key?: string): Write => ({
  method: 'POST',
  path: (ids) => `${recette(ids)}/commentaires`,
  as,
  body: () => ({ contenu: 'Encore', auteur_id: auteur }),
  headers: (ids) => (key === undefined ? {} : { 'idempotency-key': `${key}-${ids.recette}` }),
})
const uncomment = (as: TokenFor): Write => ({
  method: 'DELETE',
  path: (ids) => `${recette(ids)}/commentaires/${ids.commentaire}`,
  as,
})

const ofComment = (ids: Ids) => `${recette(ids)}/commentaires/${ids.commentaire}`

/** Every write of the service on a recipe that is there, by those who may. */
export const WRITES = {
  'PUT by its author': put(AUTHOR, 'Farine'),
  'PUT by a moderator, If-Match': put(MODERATOR, 'Beurre', true),
  'PUT without lines': putKeepingLines(AUTHOR, 'Noix'),
  'PUT without lines, with the same title': putKeepingLines(AUTHOR, 'Avant'),
  'PUT without lines by a moderator, If-Match': putKeepingLines(MODERATOR, 'Beurre', true),
  'status valider': status(MODERATOR, 'valider'),
  'status refuser, If-Match': { ...status(ADMIN, 'refuser'), ifMatch: true },
  'status refuser, reports as read': {
    ...status(ADMIN, 'refuser'),
    headers: ({ seen }) => ({ 'if-match': seen }),
  },
  'DELETE by its author': removal(AUTHOR),
  'DELETE by a moderator, If-Match': removal(MODERATOR, true),
  report: {
    method: 'POST',
    path: (ids) => `${recette(ids)}/signaler`,
    body: (ids) => ({ recette_id: ids.recette, raison: 'Doublon' }),
  },
  'decide a report': {
    method: 'PATCH',
    path: (ids) => `${recette(ids)}/signalements/${ids.recipeReport}`,
    as: MODERATOR,
    body: () => ({ etat: 'fonde' }),
  },
  'resolve reports': { method: 'DELETE', path: (ids) => `${recette(ids)}/signalements`, as: MODERATOR },
  'report of a comment': {
    method: 'POST',
    path: (ids) => `${ofComment(ids)}/signaler`,
    body: ({ commentaire }) => ({ commentaire_id: commentaire, raison: 'Doublon' }),
  },
  'decide a report of a comment': {
    method: 'PATCH',
    path: (ids) => `${ofComment(ids)}/signalements/${ids.commentReport}`,
    as: MODERATOR,
    body: () => ({ etat: 'fonde' }),
  },
  'resolve reports of a comment': {
    method: 'DELETE',
    path: (ids) => `${ofComment(ids)}/signalements`,
    as: MODERATOR,
  },
  comment: comment(OTHER, 2),
  'comment for another': comment(ADMIN, 5),
  'comment with a key': comment(OTHER, 2, 'k'),
  'DELETE a comment by its author': uncomment(OTHER),
  'DELETE a comment by a moderator': uncomment(MODERATOR),
} satisfies Record<string, Write>

/** The service behind a gate and another replica beside it, on one database. */
export async function openReplicas(t: Test, gate: StatementGate, databaseUrl: string) {
  return { gated: await buildOn(t, gate.url), beside: await buildOn(t, databaseUrl) }
}

/** Publishes a recipe with a comment, and reports both. */
export async function publishReported({ publish, comment, report, call }: Built): Promise<Ids> {
  const { id: recette } = await publish({ titre: 'Avant', ingredients: ['2 pommes'] })
  const { id: commentaire_id } = await comment(recette, 'Bon', 2)
  await report(recette)
  const path = `/recettes/${recette}/commentaires/${commentaire_id}`
  await call('POST', `${path}/signaler`, AUTHOR, { commentaire_id })
  const [{ id: commentReport }] = (await call('GET', `${path}/signalements`, MODERATOR)).json()
  const [{ id: recipeReport }] = (await call('GET', `/recettes/${recette}/signalements`, MODERATOR)).json()
  const [{ version: seen }] = (await call('GET', `/moderation?recette_id=${recette}`, MODERATOR)).json()
  return { recette, commentaire: commentaire_id, recipeReport, commentReport, seen }
}

/** A scene of two writes on a recipe of their own. */
export async function sceneOf(gated: Built, beside: Built, first: Write, second: Write): Promise<Scene> {
  const ids = await publishReported(beside)
  const { recette } = ids
  const etag = String((await beside.call('GET', `/recettes/${recette}`)).headers['etag'])
  return {
    first: () => sent(gated, first, ids, etag),
    second: () => sent(beside, second, ids, etag),
    state: () => stateOf(beside, recette),
  }
}

/** A scene of a publication by an ADMIN, and of a write on whichever recipe is the newest by then. */
export async function publicationScene(
  gated: Built,
  beside: Built,
  auteur: number,
  second: Write,
): Promise<Scene> {
  const { id: before } = await beside.publish({ titre: 'Avant' })
  const newest = async () =>
    (await beside.db.pool.query<{ id: number }>('SELECT max(id) AS id FROM recettes')).rows[0]?.id ?? before
  const post: Write = {
    method: 'POST',
    path: () => '/recettes/',
    as: ADMIN,
    body: () => ({ titre: 'Nouvelle', auteur_id: auteur }),
  }
  const none = { recette: 0, commentaire: 0, recipeReport: 0, commentReport: 0, seen: '' }
  return {
    first: () => sent(gated, post, none, ''),
    second: async () => sent(beside, { ...second, as: ADMIN }, { ...none, recette: await newest() }, ''),
    state: async () => {
      const { rows } = await beside.db.pool.query('SELECT titre FROM recettes WHERE id >= $1 ORDER BY id', [
        before,
      ])
      return rows
    },
  }
}

/** The response's fields that writes change, and the version in its ETag. */
async function sent({ app }: Built, write: Write, ids: Ids, read: string): Promise<Acknowledgement> {
  const { method, path, as, body, ifMatch = false, headers } = write
  const response = await app.inject({
    method,
    url: path(ids),
    headers: { ...headers?.(ids), ...(as && (await bearer(as))), ...(ifMatch && { 'if-match': read }) },
    ...(body && { payload: body(ids) }),
  })
  const { titre, statut, ingredients, signaler, code } = response.json()
  // Tags of reports are digests.
  const [, version] = /^"\d+-(\d+)-\d+[a-z]"$/.exec(String(response.headers['etag'])) ?? []
  return {
    done: response.statusCode < 300,
    status: response.statusCode,
    shown: { titre, statut, ingredients, signaler, code },
    version,
  }
}

/** Everything that a write may leave behind, but for ids and dates. */
async function stateOf({ db }: Built, id: number): Promise<unknown> {
  const of = async (columns: string, table: string, where = 'recette_id = $1') =>
    (await db.pool.query(`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY id`, [id])).rows
  const reports = 'raison, resolu_le IS NULL AS ouvert, resolu_par, fonde'
  const entries = `CASE WHEN details ? 'recette_id' THEN details -> 'recette_id' = to_jsonb($1::int) ELSE cible_id = $1 AND action <> 'signalements_commentaire_resolus' END`
  return {
    recette: await of(
      'titre, statut, signaler, recettes.version, ingredients, noms, cles_exclusion, filtres',
      'recettes JOIN recettes_recherche ON recette_id = id',
      'id = $1',
    ),
    commentaires: await of('contenu, auteur_id', 'commentaires'),
    signalements: await of(reports, 'signalements'),
    ofComments: await of(reports, 'signalements_commentaires'),
    changements: await of('moderateur_id, de, vers', 'changements_statut'),
    journal: await of(`acteur_id, action, details - 'recette_id' AS details`, 'journal', entries),
  }
}
