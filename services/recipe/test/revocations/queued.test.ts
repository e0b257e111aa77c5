// Changes of one caller that wait for their turn are refused where the right is gone when the turn comes.

import { mock } from 'node:test'
import { refused, until, untilLocked } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { authReplicas } from './auth-replicas.js'

/** Changes of one caller that run at once, and that wait. */
const [RUNNING, WAITING] = [2, 256]

t.test('a moderator suspended while changes wait for their turn makes none of them any more', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, db, publish } = await build(t, { AUTH_INTERNAL_URL: auth.url, REVOCATION_POLL_SECONDS: '1' })
  await app.ready()
  const user = await auth.register()
  const admin = await auth.asAdmin()
  t.equal(await admin.setRole(user.id, 'MODERATEUR'), 200)
  const headers = { authorization: `Bearer ${await user.login()}` }
  const { id } = await publish()
  const client = await db.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM recettes WHERE id = $1 FOR UPDATE', [id])
  const decide = async (statut: string) =>
    app.inject({ method: 'PATCH', url: `/recettes/${id}/status`, headers, payload: { statut } })
  const decisions = Array.from({ length: RUNNING + 3 }, (_, n) => decide(n % 2 === 0 ? 'valider' : 'refuser'))
  await untilLocked(db.pool, RUNNING)

  t.equal(await admin.suspend(user.id), 200)
  await until(async () => (await app.inject({ url: '/export', headers })).statusCode === 401)
  await client.query('ROLLBACK')
  client.release()

  const responses = await Promise.all(decisions)
  t.same(
    responses.map(({ statusCode }) => statusCode),
    [...Array(RUNNING).fill(200), 401, 401, 401],
    'two were being made already',
  )
  for (const response of responses.slice(RUNNING)) refused(t, response, 401, 'jeton_invalide')
})

t.test('one caller’s changes wait in a bounded queue', async (t) => {
  const { app, db, publish, call } = await build(t)
  await app.ready()
  const { id } = await publish()
  const client = await db.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM recettes WHERE id = $1 FOR UPDATE', [id])
  // The clock is the test's: on a busy machine the last ones wait for long.
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const replace = async () => call('PUT', `/recettes/${id}`, { id: 1 }, { titre: 'Flan' })
  const replacements = Array.from({ length: RUNNING + WAITING }, replace)
  await untilLocked(db.pool, RUNNING)

  refused(t, await replace(), 503, 'service_indisponible')

  await client.query('ROLLBACK')
  client.release()
  for (const { statusCode } of await Promise.all(replacements)) t.equal(statusCode, 200)
})
