// Logging in, logging out and registering.

import { type RecettesClient, unwrap } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { ApiUnavailable } from '../apis/unavailable.js'
import { destroySession, dropLogin, logInSession } from '../session/session.js'

type Credentials = { courriel: string; mot_de_passe: string }
type Account = Credentials & { prenom: string; nom: string }

/** @throws RecettesError 400 `courriel_non_verifie` or `donnees_invalides`, 401 `identifiants_invalides`, 429 */
export async function logIn(
  apis: RecettesClient,
  request: FastifyRequest,
  { courriel, mot_de_passe }: Credentials,
): Promise<void> {
  await apis.login({ courriel, mot_de_passe, remember: true })
  try {
    const { id, nom_affiche: nom, role } = await unwrap(apis.auth.GET('/users/me/'))
    logInSession(request, { id, nom, role })
  } catch (error) {
    // Tokens without a name would be half a session.
    dropLogin(request)
    throw error
  }
}

/** Ends the session, at the auth API too if it is reachable. */
export async function logOut(apis: RecettesClient, request: FastifyRequest): Promise<void> {
  await apis.logout().catch((error: unknown) => {
    if (!(error instanceof ApiUnavailable)) throw error
    request.log.warn({ err: error }, 'logout: the auth API could not be reached, only the cookie was deleted')
  })
  destroySession(request)
}

/** Registers once per key. @throws RecettesError 400 `donnees_invalides`, `utilisateur_existe`, `cle_deja_utilisee`, 429 */
export async function register(apis: RecettesClient, body: Account, key: string): Promise<void> {
  await unwrap(apis.auth.POST('/register', { params: { header: { 'Idempotency-Key': key } }, body }))
}
