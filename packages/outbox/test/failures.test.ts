// Attempts that fail, take too long or lose their process: retried with backoff, a dead letter after a day, never lost.

import { openMetrics } from '@recettes/http'
import { matchesEach, metricIn, until } from '@recettes/testing'
import t from 'tap'
import { type Message, Undeliverable } from '../dist/index.js'
import { outboxStore } from '../dist/store.js'
import { deferred, open } from './helper.js'

class Refused extends Error {
  code = 'EREFUSED'
}

t.test('a failed message waits, and its next attempt has the same id', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  await add({ kind: 'test' })
  const attempts: Message[] = []
  worker(async (message) => {
    attempts.push(message)
    if (attempts.length < 3) throw new Refused('to a@example.org')
  }).start()

  for (const essais of [1, 2]) {
    await until(async () => (await rows()).some(({ erreur }) => erreur !== null))
    matchesEach(t, await rows(), [{ essais, erreur: 'EREFUSED', later: true, abandonne_le: null }])
    await pool.query(`UPDATE envois SET du_le = now(), erreur = NULL`)
  }
  await until(async () => (await rows()).length === 0)

  t.same(
    attempts.map(({ attempt }) => attempt),
    [1, 2, 3],
  )
  t.equal(new Set(attempts.map(({ id }) => id)).size, 1)
})

t.test('a message older than 24 hours becomes a dead letter, which is purged after 30 days', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  await add({ kind: 'test' })
  await pool.query(`UPDATE envois SET cree_le = now() - interval '24 hours 1 minute'`)
  const [first, second] = [worker(failing), worker(failing)]
  first.start()
  await until(async () => (await rows()).some(({ abandonne_le }) => abandonne_le !== null))
  await first.stop()

  await pool.query(`UPDATE envois SET du_le = now()`)
  t.same(await outboxStore(pool).claim(['test'], 1, 60), [], 'it is never claimed again')
  await pool.query(`UPDATE envois SET abandonne_le = now() - interval '30 days 1 minute'`)
  second.start()
  await until(async () => (await rows()).length === 0)

  async function failing() {
    throw new Refused()
  }
})

t.test('a message that no attempt could deliver becomes a dead letter at once', async (t) => {
  const { add, rows, worker } = await open(t)
  await add({ kind: 'test' })

  worker(async () => {
    throw new Undeliverable('550')
  }).start()

  await until(async () => (await rows()).some(({ abandonne_le }) => abandonne_le !== null))
  matchesEach(t, await rows(), [{ essais: 1, erreur: '550' }])
})

t.test(
  'messages claimed by a killed process are delivered by another one after the lease expires',
  async (t) => {
    const { pool, add, rows, worker } = await open(t)
    await add({ kind: 'test' })
    const [claimed] = await outboxStore(pool).claim(['test'], 1, 60)
    const got = deferred<Message>()
    worker(async (message) => got.resolve(message)).start()
    matchesEach(t, await rows(), [{ essais: 1, later: true }], 'nobody else has it before')

    await pool.query('UPDATE envois SET du_le = now()')

    const again = await got.promise
    t.equal(again.id, claimed?.id)
    t.equal(again.attempt, 2)
  },
)

t.test(
  'an attempt with an expired lease neither delays nor dead-letters another process’s attempt',
  async (t) => {
    const { pool, add, rows } = await open(t)
    await add({ kind: 'test' })
    const store = outboxStore(pool)
    const [late] = await store.claim(['test'], 1, -1)
    const [current] = await store.claim(['test'], 1, 60)
    const failure = { code: 'X', backoffSeconds: 3600, maxAgeSeconds: 60, isFinal: true }

    t.equal(await store.failed(late as Message, failure), undefined)

    matchesEach(t, await rows(), [{ essais: 2, erreur: null, abandonne_le: null }])
    t.equal(await store.failed(current as Message, failure), 'dead')
  },
)

t.test('an attempt beyond its time-out counts as failed and is aborted', async (t) => {
  const { add, rows, worker } = await open(t)
  await add({ kind: 'test' })
  const told = deferred()

  worker(
    (_message, signal) => {
      signal.addEventListener('abort', () => told.resolve())
      return new Promise(() => undefined)
    },
    { attemptMs: 20 },
  ).start()

  await told.promise
  await until(async () => (await rows()).some(({ erreur }) => erreur === 'TIMEOUT'))
})

t.test('stop waits for what is being sent, and aborts what doesn’t end', async (t) => {
  const { add, rows, worker } = await open(t)
  await add({ kind: 'test', content: { n: 1 } }, { kind: 'test', content: { n: 2 } })
  const both = deferred()
  const sent = deferred()
  let begun = 0
  const outbox = worker(
    ({ content }) => {
      if (++begun === 2) both.resolve()
      return content['n'] === 1 ? sent.promise : new Promise(() => undefined)
    },
    { stopMs: 50 },
  )
  outbox.start()
  await both.promise

  const stopping = outbox.stop()
  sent.resolve()
  await stopping

  matchesEach(t, await rows(), [{ contenu: { n: 2 }, erreur: 'TIMEOUT', later: true }])
  await add({ kind: 'test' })
  t.equal(begun, 2, 'nothing is claimed any more')
})

t.test('the worker delivers again after its database was unreachable', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  const asked = deferred()
  const { query } = pool
  const away = async () => {
    asked.resolve()
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  }
  pool.query = away as unknown as typeof query
  worker(async () => undefined).start()
  await asked.promise
  pool.query = query

  await add({ kind: 'test' })

  await until(async () => (await rows()).length === 0)
})

t.test('metrics count attempts by result, and waiting messages', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  await add({ kind: 'other' }, { kind: 'test', content: { n: 1 } }, { kind: 'test', content: { n: 2 } })
  await pool.query(`UPDATE envois SET cree_le = now() - interval '2 hours' WHERE genre = 'other'`)
  worker(
    async ({ content }) => {
      if (content['n'] === 1) throw new Undeliverable('550')
    },
    { metrics },
  ).start()
  await until(
    async () =>
      (await rows()).filter(({ genre, abandonne_le }) => genre === 'test' && !abandonne_le).length === 0,
  )

  const text = await metrics.text()
  const of = (series: string) => metricIn(text, series)

  t.equal(of('outbox_attempts_total{result="delivered"}'), 1)
  t.equal(of('outbox_attempts_total{result="refused"}'), 1)
  t.equal(of('outbox_attempts_total{result="dead"}'), 0)
  t.equal(of('outbox_messages{state="waiting"}'), 1)
  t.equal(of('outbox_messages{state="dead"}'), 1)
  t.equal(Math.floor((of('outbox_oldest_due_seconds') ?? 0) / 60), 120)
})

t.test('disabled kinds count neither in the age nor, after 24 hours, as dead attempts', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  await add({ kind: 'off' }, { kind: 'off' }, { kind: 'other' })
  await pool.query(`UPDATE envois SET cree_le = now() - interval '25 hours'
    WHERE genre <> 'off' OR id = (SELECT min(id::text)::uuid FROM envois WHERE genre = 'off')`)
  const errors: object[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (told: object) => void errors.push(told),
  }

  worker(async () => undefined, { metrics, log, disabledKinds: ['off'] }).start()

  const dead = async () => (await rows()).filter(({ abandonne_le }) => abandonne_le !== null)
  await until(async () => (await dead()).length === 2)
  const text = await metrics.text()
  t.equal(metricIn(text, 'outbox_oldest_due_seconds'), 0)
  t.equal(metricIn(text, 'outbox_messages{state="waiting"}'), 1)
  await until(async () => metricIn(await metrics.text(), 'outbox_attempts_total{result="dead"}') === 1)
  t.same(errors, [{ unclaimed: 1 }])
})

t.test('a process that delivers no kind claims nothing', async (t) => {
  const { pool, worker } = await open(t)
  const texts: string[] = []
  const purged = deferred()
  const { query } = pool
  pool.query = ((statement: { text: string }, ...rest: unknown[]) => {
    texts.push(statement.text)
    if (statement.text.startsWith('DELETE')) purged.resolve()
    return Reflect.apply(query, pool, [statement, ...rest])
  }) as typeof query

  const outbox = worker(async () => undefined, { handlers: {} })
  outbox.start()
  await purged.promise
  await outbox.stop()

  t.notOk(texts.some((text) => text.includes('SKIP LOCKED')))
})
