// A revocation that arrives between a request's headers and its body refuses the request.

import { refused, startSlowRequest, until } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { authReplicas } from './auth-replicas.js'

t.test('a token revoked between headers and body publishes nothing', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, db } = await build(t, { AUTH_INTERNAL_URL: auth.url, REVOCATION_POLL_SECONDS: '1' })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const user = await auth.register()
  const headers = { authorization: `Bearer ${await user.login()}` }
  const slow = await startSlowRequest(`${base}/recettes/`, 'POST', headers, { titre: 'Crêpes' })
  t.equal(await (await auth.asAdmin()).suspend(user.id), 200)
  // Another request with the same token shows that this replica knows it by now.
  await until(async () => (await app.inject({ url: '/export', headers })).statusCode === 401)

  refused(t, await slow.finish(), 401, 'jeton_invalide')

  t.equal(await db.prisma.recette.count(), 0)
})
