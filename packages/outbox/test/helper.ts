// An outbox on a fresh database, with a handler that a test holds in its hands.

import { openPool } from '@recettes/database'
import { noMetrics } from '@recettes/http'
import { freshDatabase, testEnvironment } from '@recettes/testing'
import type { Test } from 'tap'
import { type Executor, enqueue, type NewMessage } from '../dist/enqueue.js'
import type { Deliver } from '../dist/index.js'
import { type OutboxOptions, openOutbox } from '../dist/worker.js'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database with a table of messages, and workers on it. */
export async function open(t: Test, { max = 5 } = {}) {
  const url = testEnvironment(await freshDatabase(t, 'auth'))['DATABASE_URL'] ?? ''
  const pool = openPool({ url, max })
  t.teardown(() => pool.end())
  const sqlOn = (client: Pick<typeof pool, 'query'>): Executor => ({
    $executeRaw: async (texts, ...values) => {
      const text = texts.reduce((before, next, index) => `${before}$${index}${next}`)
      return (await client.query(text, values)).rowCount ?? 0
    },
  })
  return {
    pool,
    sqlOn,
    add: (...messages: NewMessage[]) => enqueue(sqlOn(pool), ...messages),
    rows: async () =>
      (await pool.query('SELECT *, du_le > now() AS "later" FROM envois ORDER BY cree_le, id')).rows,
    worker: (deliver: Deliver, options: Partial<OutboxOptions> = {}) => {
      const outbox = openOutbox({
        pool,
        handlers: { test: deliver },
        log: silent,
        metrics: noMetrics,
        ...options,
      })
      t.teardown(outbox.stop)
      return outbox
    },
  }
}

/** A promise that is resolved from outside. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}
