// Getting back into an account, and confirming an address, by codes that were mailed.

import { type RecettesClient, unwrap } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { destroySession } from '../session/session.js'

/** The purpose of a mailed code. */
export type Usage = 'mot_de_passe' | 'courriel'

declare module '@fastify/secure-session' {
  interface SessionData {
    /** A mailed code, kept here from its link on: an address stays in histories and logs. */
    code: { usage: Usage; jeton: string }
  }
}

type Session = FastifyRequest['session']

/** Keeps a code until its form is sent. */
export const keepCode = (session: Session, usage: Usage, jeton: string): void =>
  session.set('code', { usage, jeton })

/** The code that was kept for this; empty where there is none. */
export function keptCode(session: Session, usage: Usage): string {
  const code = session.get('code')
  return code?.usage === usage ? code.jeton : ''
}

/** Asks the API to mail a code, which it does if the address has an account. @throws RecettesError 400, 429 */
export async function requestResetCode(apis: RecettesClient, courriel: string): Promise<void> {
  await unwrap(apis.auth.POST('/mots-de-passe/oublies', { body: { courriel } }))
}

/**
 * Sets a new password and ends this browser's session, as the API ends all. The same key does so once.
 * @throws RecettesError 400 `jeton_invalide`, `donnees_invalides`, which leaves the code, 429
 */
export async function resetPassword(
  apis: RecettesClient,
  request: FastifyRequest,
  body: { jeton: string; mot_de_passe: string },
  key: string,
): Promise<void> {
  const params = { header: { 'Idempotency-Key': key } }
  await unwrap(apis.auth.POST('/mots-de-passe/nouveaux', { params, body }))
  destroySession(request)
}

/** Confirms an address. The same key does so once. @throws RecettesError 400 `jeton_invalide`, 429 */
export async function confirmAddress(
  apis: RecettesClient,
  session: Session,
  jeton: string,
  key: string,
): Promise<void> {
  const params = { header: { 'Idempotency-Key': key } }
  await unwrap(apis.auth.POST('/courriels/verifications', { params, body: { jeton } }))
  session.set('code', undefined)
}
