// A revocation reaches every replica of this service without a call to auth per request, and outlives auth's absence.

import { freePort, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build } from '../helper.js'
import { authReplicas } from './auth-replicas.js'

/** A replica that follows an auth service; returns the status that publishing with a token gets. */
async function replica(t: Test, url: string) {
  const { app } = await build(t, { AUTH_INTERNAL_URL: url, REVOCATION_POLL_SECONDS: '1' })
  await app.ready()
  return async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.inject({ method: 'POST', url: '/recettes/', headers, payload: { titre: 'T' } })
    if (response.statusCode === 401) t.equal(response.json().code, 'jeton_invalide')
    return response.statusCode
  }
}

t.test('a change of role reaches both replicas, and whoever logs in again is served at once', async (t) => {
  const auth = await (await authReplicas(t))()
  const [first, second] = [await replica(t, auth.url), await replica(t, auth.url)]
  const user = await auth.register()
  const bystander = await (await auth.register()).login()
  const token = await user.login()
  t.equal(await first(token), 200)
  t.equal(await second(token), 200)

  t.equal(await (await auth.asAdmin()).setRole(user.id, 'MODERATEUR'), 200)

  const fresh = await user.login()
  await until(async () => (await first(token)) === 401)
  await until(async () => (await second(token)) === 401)
  for (const publish of [first, second]) {
    t.equal(await publish(fresh), 200)
    t.equal(await publish(bystander), 200)
  }
})

t.test('a replica that starts anew refuses the old token from its first request on', async (t) => {
  const auth = await (await authReplicas(t))()
  const user = await auth.register()
  const token = await user.login()
  t.equal(await (await auth.asAdmin()).suspend(user.id), 200)

  const started = await replica(t, auth.url)

  t.equal(await started(token), 401)
})

t.test('the service serves on while auth is silent, and then reads the missed revocations', async (t) => {
  const start = await authReplicas(t)
  const [followed, other] = [await start(), await start()]
  const publish = await replica(t, followed.url)
  const [early, late] = [await other.register(), await other.register()]
  const [earlyToken, lateToken] = [await early.login(), await late.login()]
  const admin = await other.asAdmin()
  await admin.setRole(early.id, 'MODERATEUR')
  await until(async () => (await publish(earlyToken)) === 401)

  followed.signal('SIGSTOP')
  await admin.setRole(late.id, 'MODERATEUR')
  t.equal(await publish(await late.login()), 200)
  t.equal(await publish(lateToken), 200, 'not known yet')
  t.equal(await publish(earlyToken), 401, 'known before, known still')
  followed.signal('SIGCONT')

  await until(async () => (await publish(lateToken)) === 401)
})

t.test('a service starts, reads and checks tokens while auth is unreachable', async (t) => {
  const auth = await (await authReplicas(t))()
  const user = await auth.register()
  const token = await user.login()
  auth.signal('SIGTERM')
  await auth.ended

  const publish = await replica(t, `http://127.0.0.1:${await freePort()}`)

  t.equal(await publish(token), 200)
  t.equal(await publish(`${token}x`), 401)
})
