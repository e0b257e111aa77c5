// Getting back into an account, and confirming a courriel, by codes that were mailed.

import { type RecettesClient, unwrap } from '@recettes/client'
import type { FastifyRequest } from 'fastify'
import { destroySession } from '../session/session.js'

export type Usage = 'mot_de_passe' | 'courriel'

declare module '@fastify/secure-session' {
  interface SessionData {
    /** Kept here from its link on: a URL stays in histories and logs. */
    code: { usage: Usage; jeton: string }
  }
}

type Session = FastifyRequest['session']

export const keepCode = (session: Session, usage: Usage, jeton: string): void =>
  session.set('code', { usage, jeton })

/** Returns an empty text if no code was kept. */
export function keptCode(session: Session, usage: Usage): string {
  const code = session.get('code')
  return code?.usage === usage ? code.jeton : ''
}

/** The API mails it if the courriel has an account. @throws RecettesError 400, 429 */
export async function requestResetCode(apis: RecettesClient, courriel: string): Promise<void> {
  await unwrap(apis.auth.POST('/mots-de-passe/oublies', { body: { courriel } }))
}

/**
 * Ends this browser's session, as the API ends all. Once per key.
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

/** Confirms the courriel once per key. @throws RecettesError 400 `jeton_invalide`, 429 */
export async function confirmCourriel(
  apis: RecettesClient,
  session: Session,
  jeton: string,
  key: string,
): Promise<void> {
  const params = { header: { 'Idempotency-Key': key } }
  await unwrap(apis.auth.POST('/courriels/verifications', { params, body: { jeton } }))
  session.set('code', undefined)
}
