// The check behind /readyz, on a real database whose clock is told differently.

import { openPool } from '@recettes/database'
import { freshDatabase } from '@recettes/testing'
import t from 'tap'
import { onceAMinute } from '../dist/index.js'
import { databaseReadiness } from '../dist/readiness.js'

t.test('a database whose clock differs is told once, in seconds, and serves all the same', async (t) => {
  for (const [ahead, seconds] of [
    ['1 minute', [60]],
    ['-10 seconds', [-10]],
    ['2 seconds', []],
  ] as const) {
    const pool = openPool({ url: await freshDatabase(t, 'auth') })
    t.teardown(() => pool.end())
    const told: unknown[] = []
    const ready = databaseReadiness({
      ask: (text) => pool.query(text.replace('clock_timestamp()', `clock_timestamp() + interval '${ahead}'`)),
      needed: [],
      log: {
        info: () => undefined,
        error: () => undefined,
        warn: (fields: object) => void told.push(fields),
      },
    })

    t.same([await ready(), await ready()], [true, true])

    t.same(
      told,
      seconds.map((number) => ({ seconds: number })),
    )
  }
})

t.test('each cause passes once a minute, whatever other causes there are', async (t) => {
  let now = 0
  const mayTell = onceAMinute(() => now)
  t.same([mayTell('a'), mayTell('b'), mayTell('a')], [true, true, false])
  now = 59_999
  t.equal(mayTell('a'), false)
  now = 60_000
  t.same([mayTell('a'), mayTell('a'), mayTell('b')], [true, false, true])
})
