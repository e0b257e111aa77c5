// Every example of the document, sent as it stands. The helper holds each response to the document as well.

import { exampleRequests } from '@recettes/testing'
import t from 'tap'
import { fingerprintOf } from '../../dist/modele/opaque-token.js'
import { type Built, build } from '../helper.js'

const CLIENT = { id: 'recherche', secret: 'Zk3vTq8wLm5xRb2nYc7dHs4jFg9pKa6u' }

/** Callers of each operation, in an order in which all calls succeed. */
const CALLS: [operationId: string, caller: 'nobody' | 'admin' | 'julie' | 'client'][] = [
  ['register', 'nobody'],
  ['createJeton', 'nobody'],
  ['revokeJeton', 'nobody'],
  ['introspectJeton', 'client'],
  ['readMetadata', 'nobody'],
  ['readMe', 'julie'],
  ['listAuteurs', 'nobody'],
  ['createUtilisateur', 'admin'],
  ['listUtilisateurs', 'admin'],
  ['readUtilisateur', 'julie'],
  ['readUtilisateurByCourriel', 'julie'],
  ['changeUtilisateur', 'julie'],
  ['replaceUtilisateur', 'julie'],
  ['listSessions', 'julie'],
  ['endSession', 'julie'],
  ['endAllSessions', 'julie'],
  ['createSuspension', 'admin'],
  ['readSuspension', 'admin'],
  ['deleteSuspension', 'admin'],
  ['listJournal', 'admin'],
  ['verifyCourriel', 'nobody'],
  ['forgetPassword', 'nobody'],
  ['resendVerification', 'nobody'],
  ['resetPassword', 'nobody'],
  ['deleteUtilisateur', 'admin'],
]
const codeFor =
  (usage: 'mot_de_passe' | 'courriel') =>
  async ({ db }: Built, { jeton }: { jeton?: string }) =>
    db.pool.query(
      `INSERT INTO jetons_courriel (empreinte, utilisateur_id, usage, generation, expire_le)
       SELECT $1, id, '${usage}', generation, now() + interval '1 hour' FROM utilisateurs WHERE id = 1`,
      [fingerprintOf(jeton ?? '')],
    )

/** Values of examples that no other call makes: a mailed code, a session's id. */
const NAMED: Record<string, (built: Built, body: { jeton?: string }, url: string) => Promise<unknown>> = {
  verifyCourriel: codeFor('courriel'),
  resetPassword: codeFor('mot_de_passe'),
  endSession: async ({ db }, _body, url) =>
    db.pool.query(
      `INSERT INTO sessions (id, utilisateur_id, generation, ouverte_le, expire_le)
       SELECT $1, id, generation, now(), now() + interval '1 hour' FROM utilisateurs WHERE id = 1`,
      [url.split('/').at(-1)],
    ),
}

/** It asks the recipe service, which isn't there: services/recipe/test/export has both. */
const ELSEWHERE = ['exportMe']

t.test('every operation accepts its example as it stands', async (t) => {
  const built = await build(t, { INTROSPECTION_CLIENTS: `${CLIENT.id}:${CLIENT.secret}` })
  const { app, user } = built
  const examples = exampleRequests((await app.inject('/docs/json')).json())
  const called = [...CALLS.map(([id]) => id), ...ELSEWHERE]
  t.same(called.sort(), [...examples.keys()].sort(), 'no operation is left out')
  const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')
  const headersOf: Record<string, Record<string, string>> = { client: { authorization: `Basic ${basic}` } }

  for (const [id, caller] of CALLS) {
    const { headers, ...request } = examples.get(id) ?? {}
    const body =
      typeof request.payload === 'string' && request.payload.startsWith('{') ? request.payload : '{}'
    await NAMED[id]?.(built, JSON.parse(body), String(request.url))
    const response = await app.inject({ ...request, headers: { ...headers, ...headersOf[caller] } })
    t.ok(response.statusCode < 300, `${id}: ${response.statusCode} ${response.body.slice(0, 200)}`)
    if (id === 'register') {
      t.equal(response.headers['location'], 'http://auth.test/utilisateurs/1')
      headersOf['admin'] = (await user('ADMIN')).headers
    }
    if (id === 'createJeton') headersOf['julie'] = { authorization: `Bearer ${response.json().access_token}` }
  }
})
