// One's own account: what it holds, how it changes, how it ends.

import { type AuthComponents, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { ApiUnavailable } from '../apis/unavailable.js'
import { destroySession } from '../session/session.js'

export type Utilisateur = AuthComponents['schemas']['Utilisateur']
export type SessionOuverte = AuthComponents['schemas']['Session']

type Change = {
  prenom?: string
  nom?: string
  nom_affiche?: string | null
  courriel?: string
  mot_de_passe?: string
  mot_de_passe_actuel?: string
  mails_suivi?: boolean
}

/** @throws RecettesError 400 where the session is over */
export const readMe = (apis: RecettesClient): Promise<Utilisateur> => unwrap(apis.auth.GET('/users/me/'))

/** The newest session first. */
export async function readCompte(apis: RecettesClient) {
  const [me, sessions] = await Promise.all([readMe(apis), unwrap(apis.auth.GET('/users/me/sessions'))])
  return { me, sessions: sessions.toReversed() }
}

/** Pages show the new name. @throws RecettesError 400, 401, 429 */
export async function changeMe(
  apis: RecettesClient,
  request: FastifyRequest,
  id: number,
  body: Change,
): Promise<Utilisateur> {
  const me = await unwrap(apis.auth.PATCH('/utilisateurs/{id}', { params: { path: { id } }, body }))
  request.session.set('user', { id: me.id, nom: me.nom_affiche, role: me.role })
  return me
}

/** Has the confirmation of one's courriel mailed again; does nothing for a confirmed one. @throws RecettesError 401, 429 */
export async function requestConfirmation(apis: RecettesClient): Promise<void> {
  const { courriel } = await readMe(apis)
  await unwrap(apis.auth.POST('/courriels/demandes', { body: { courriel } }))
}

/**
 * Ends all sessions, and logs in again.
 * @returns whether that worked; the password is changed either way
 * @throws RecettesError 400, 401, 429
 */
export async function changePassword(
  apis: RecettesClient,
  request: FastifyRequest,
  id: number,
  passwords: { mot_de_passe: string; mot_de_passe_actuel: string },
): Promise<boolean> {
  const { courriel } = await changeMe(apis, request, id, passwords)
  try {
    await apis.login({ courriel, mot_de_passe: passwords.mot_de_passe, remember: true })
    return true
  } catch (error) {
    if (!(error instanceof ApiUnavailable || error instanceof RecettesError)) throw error
    destroySession(request)
    return false
  }
}

/** Ignores a session that is over. @throws RecettesError 401 */
export async function endSession(apis: RecettesClient, id: string): Promise<void> {
  try {
    await unwrap(apis.auth.DELETE('/users/me/sessions/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (!(error instanceof RecettesError) || error.code !== 'session_introuvable') throw error
  }
}

/** This browser's too. @throws RecettesError 401 */
export async function endAllSessions(apis: RecettesClient, request: FastifyRequest): Promise<void> {
  await unwrap(apis.auth.DELETE('/users/me/sessions'))
  destroySession(request)
}

/** Streams the user's data of both services. @throws RecettesError 401, 429 */
export async function exported(apis: RecettesClient) {
  const call = apis.auth.GET('/users/me/export', { parseAs: 'stream' })
  const body = await unwrap(call)
  return { body, headers: (await call).response.headers }
}

/**
 * Deletes the account if the password is right: a browser left open must not suffice.
 * @throws RecettesError 400 `dernier_administrateur`, 401 `identifiants_invalides`, 429
 */
export async function removeMe(
  apis: RecettesClient,
  request: FastifyRequest,
  id: number,
  mot_de_passe: string,
): Promise<void> {
  const { courriel } = await readMe(apis)
  const tokens = request.session.get('tokens')
  await apis.login({ courriel, mot_de_passe }).catch((error: unknown) => {
    // Comes after a right password alone.
    if (!(error instanceof RecettesError) || error.code !== 'courriel_non_verifie') throw error
  })
  // A refused deletion leaves the session as it was.
  request.session.set('tokens', tokens)
  await unwrap(apis.auth.DELETE('/utilisateurs/{id}', { params: { path: { id } } }))
  destroySession(request)
}
