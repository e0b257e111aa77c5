// The check behind /readyz, on a real database with a skewed clock.

import { openPool, type RunQuery } from '@recettes/database'
import { freshDatabase, metricIn } from '@recettes/testing'
import t from 'tap'
import { noMetrics, openMetrics } from '../dist/index.js'
import { databaseReadiness } from '../dist/process/readiness.js'

t.test('clock skew of the database is logged once, in seconds, and the service stays ready', async (t) => {
  for (const [ahead, seconds] of [
    ['1 hour', [3_600]],
    ['-1 hour', [-3_600]],
    ['2 seconds', []],
  ] as const) {
    const pool = openPool({ url: await freshDatabase(t, 'auth') })
    t.teardown(() => pool.end())
    const told: { seconds?: number; text?: string | undefined }[] = []
    const ready = databaseReadiness({
      runQuery: (text) =>
        pool.query(text.replace('clock_timestamp()', `clock_timestamp() + interval '${ahead}'`)),
      needed: [],
      log: {
        info: () => undefined,
        error: () => undefined,
        warn: (fields: object, text?: string) => void told.push({ ...fields, text }),
      },
      metrics: noMetrics,
    })

    t.same([await ready(), await ready()], [true, true])

    const text = 'clock skew: the database’s clock minus this machine’s, in seconds'
    // In minutes: on a busy machine seconds pass between the database's response and the reading of this process’s clock.
    t.same(
      told.map((line) => ({ ...line, seconds: Math.round((line.seconds ?? 0) / 60) * 60 })),
      seconds.map((number) => ({ seconds: number, text })),
    )
  }
})

t.test(
  'the metrics tell how many migrations are missing, and nothing while the database is unreachable',
  async (t) => {
    const url = await freshDatabase(t, 'auth')
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const pool = openPool({ url })
    const told = async (runQuery: RunQuery, needed: string[]) => {
      const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
      await databaseReadiness({ runQuery, needed, log: silent, metrics })()
      return metricIn(await metrics.text(), 'database_migrations_missing')
    }
    const runQuery: RunQuery = (text) => pool.query(text)

    t.equal(await told(runQuery, []), 0)
    t.equal(await told(runQuery, ['29990101000000_one', '29990102000000_two']), 2)
    await pool.end()
    t.equal(await told(runQuery, []), undefined)
  },
)

t.test('readiness logs that the database is back after an outage, and again what it lacks', async (t) => {
  const pool = openPool({ url: await freshDatabase(t, 'auth') })
  t.teardown(() => pool.end())
  const away = async (): Promise<never> => Promise.reject(new Error('away'))
  let runQuery: RunQuery = (text) => pool.query(text)
  const messages: string[] = []
  const log = (_fields: object, text?: string) => void messages.push(String(text))
  const check = (needed: string[]) =>
    databaseReadiness({
      runQuery: (text) => runQuery(text),
      needed,
      log: { info: log, warn: log, error: log },
      metrics: noMetrics,
    })
  const DOWN = 'not ready: the database can’t be used'
  for (const [needed, expected] of [
    [[], 'the database has all migrations of this release'],
    [['29990101000000_one'], 'not ready: the database lacks migrations of this release; run migrate.js'],
  ] as const) {
    const ready = check([...needed])
    messages.length = 0
    for (const isAway of [false, false, true, true, false, false]) {
      runQuery = isAway ? away : (text) => pool.query(text)
      await ready()
    }
    t.same(messages, [expected, DOWN, expected])
  }
})
