// Writes in a transaction wait as long as the settings allow. The clock is the test's: PostgreSQL's own time-outs don't pass.

import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { bearer, untilLocked } from '@recettes/testing'
import t, { type Test } from 'tap'
import { AUTHOR, type Built, build, MODERATOR } from '../helper.js'

/** A minute for everything, where Prisma's own limits are 2 s and 5 s. */
const A_MINUTE = {
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
}
/** Less than the limit of a whole write, a minute. */
const WAITED_MS = 50_000

/** Writes in a transaction of their own. */
const WRITES: Record<string, ({ app, call }: Built, id: number) => Promise<{ statusCode: number }>> = {
  'a decision': ({ call }, id) => call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' }),
  'a report': ({ call }, id) => call('POST', `/recettes/${id}/signaler`, undefined, { recette_id: id }),
  'a deletion': ({ call }, id) => call('DELETE', `/recettes/${id}`, AUTHOR),
}

/** Timers fire when the test says so. */
function ownClock(t: Test) {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
}

for (const [name, write] of Object.entries(WRITES)) {
  t.test(`${name} waits for a connection as long as the settings allow`, async (t) => {
    const built = await build(t, { ...A_MINUTE, DATABASE_POOL: '1' })
    const { id } = await built.publish()
    const onlyConnection = await built.db.pool.connect()
    ownClock(t)

    const response = write(built, id)
    while (built.db.pool.waitingCount === 0) await turn()
    mock.timers.tick(WAITED_MS)
    onlyConnection.release()

    t.equal((await response).statusCode, 200)
  })

  t.test(`${name} waits for a lock as long as the settings allow`, async (t) => {
    const built = await build(t, A_MINUTE)
    const { id } = await built.publish()
    const holder = await built.db.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM recettes WHERE id = $1 FOR UPDATE', [id])
    ownClock(t)

    const response = write(built, id)
    await untilLocked(built.db.pool)
    mock.timers.tick(WAITED_MS)
    await holder.query('ROLLBACK')
    holder.release()

    t.equal((await response).statusCode, 200)
  })
}

t.test('a write with an Idempotency-Key waits for the key as long as the settings allow', async (t) => {
  const { app, db } = await build(t, A_MINUTE)
  const headers = { ...(await bearer(AUTHOR)), 'idempotency-key': 'cle-1' }
  const post = () => app.inject({ method: 'POST', url: '/recettes/', headers, payload: { titre: 'Flan' } })
  const first = await post()
  // An expired key is claimed anew, once nobody holds it.
  await db.pool.query("UPDATE cles_idempotence SET cree_le = now() - interval '2 days'")
  const holder = await db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM cles_idempotence FOR UPDATE')
  ownClock(t)

  const response = post()
  await untilLocked(db.pool)
  mock.timers.tick(WAITED_MS)
  await holder.query('ROLLBACK')
  holder.release()

  const { statusCode, body } = await response
  t.equal(statusCode, 200)
  t.not(JSON.parse(body).id, first.json().id)
})
