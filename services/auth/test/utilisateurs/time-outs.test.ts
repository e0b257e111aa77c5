// Writes in a transaction wait as long as the settings allow. The clock is the test's: PostgreSQL's own time-outs don't pass.

import { mock } from 'node:test'
import { untilLocked } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('a change of a user waits for a lock as long as the settings allow', async (t) => {
  const { app, db, user } = await build(t, {
    DATABASE_LOCK_TIMEOUT_MS: '60000',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  })
  const { id, headers } = await user()
  const holder = await db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM utilisateurs WHERE id = $1 FOR UPDATE', [id])
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())

  const response = app.inject({
    method: 'PATCH',
    url: `/utilisateurs/${id}`,
    headers,
    payload: { prenom: 'Zoé' },
  })
  await untilLocked(db.pool)
  mock.timers.tick(50_000)
  await holder.query('ROLLBACK')
  holder.release()

  t.equal((await response).statusCode, 200)
})
