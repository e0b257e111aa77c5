// From the transaction that writes a message to its delivery, on one replica and on several.

import { hasEach, until } from '@recettes/testing'
import t from 'tap'
import type { Message } from '../dist/index.js'
import { enqueue } from '../dist/index.js'
import { deferred, open } from './helper.js'

t.test('a message is delivered once its transaction is committed, and then gone', async (t) => {
  const { pool, sqlOn, rows, worker } = await open(t)
  const client = await pool.connect()
  await client.query('BEGIN')
  await enqueue(sqlOn(client as unknown as typeof pool), { kind: 'test', content: { mot: 'œuf' } })
  const got = deferred<Message>()
  const calls: Message[] = []
  worker(async (message) => {
    calls.push(message)
    got.resolve(message)
  }).start()

  t.same(await rows(), [], 'invisible before the commit')
  await client.query('COMMIT')
  client.release()

  t.match(await got.promise, { kind: 'test', content: { mot: 'œuf' }, userId: null, attempt: 1 })
  await until(async () => (await rows()).length === 0)
  t.equal(calls.length, 1)
})

t.test('a message of a transaction that is rolled back is never delivered', async (t) => {
  const { pool, sqlOn, add, worker } = await open(t)
  const client = await pool.connect()
  await client.query('BEGIN')
  await enqueue(sqlOn(client as unknown as typeof pool), { kind: 'test', content: { n: 1 } })
  await client.query('ROLLBACK')
  client.release()
  await add({ kind: 'test', content: { n: 2 } })
  const got = deferred<Message>()

  worker(async (message) => got.resolve(message)).start()

  t.same((await got.promise).content, { n: 2 })
})

t.test('two replicas deliver 200 messages, each message once', async (t) => {
  const { add, rows, worker } = await open(t)
  await add(...Array.from({ length: 200 }, (_, n) => ({ kind: 'test', content: { n } })))
  const delivered: unknown[] = []
  const deliver = async ({ content }: Message) => void delivered.push(content['n'])

  for (const started of [worker(deliver), worker(deliver)]) started.start()

  await until(async () => (await rows()).length === 0)
  t.equal(delivered.length, 200)
  t.equal(new Set(delivered).size, 200)
})

t.test('a slow delivery holds no database connection and leaves the other slots working', async (t) => {
  const { add, rows, worker } = await open(t, { max: 1 })
  await add({ kind: 'test', content: { slow: true } })
  const slow = deferred()
  const deliver = async ({ content }: Message) => {
    if (content['slow']) await slow.promise
  }
  worker(deliver, { concurrency: 2 }).start()

  await until(async () => (await rows()).some(({ essais }) => essais === 1))
  await add({ kind: 'test' }, { kind: 'test' }, { kind: 'test' })
  await until(async () => (await rows()).length === 1)

  slow.resolve()
  await until(async () => (await rows()).length === 0)
})

t.test('kinds share one concurrency limit by default', async (t) => {
  const { add, rows, worker } = await open(t)
  await add(...['a', 'b', 'a', 'b'].map((kind) => ({ kind })))
  let [running, most] = [0, 0]
  const deliver = async () => {
    most = Math.max(most, ++running)
    // Time enough for another one to begin.
    for (let n = 0; n < 20 && most === 1; n++) await rows()
    running--
  }

  worker(deliver, { handlers: { a: deliver, b: deliver }, concurrency: 1 }).start()

  await until(async () => (await rows()).length === 0)
  t.equal(most, 1)
})

t.test('a message of a kind that no handler delivers stays for another release', async (t) => {
  const { add, rows, worker } = await open(t)
  await add({ kind: 'other' }, { kind: 'test' })

  worker(async () => undefined).start()

  await until(async () => (await rows()).length === 1)
  hasEach(t, await rows(), [{ genre: 'other', essais: 0 }])
})

t.test('a due message of a kind that no process delivers becomes a dead letter after 24 hours', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  await add({ kind: 'other' }, { kind: 'retried' }, { kind: 'test' }, { kind: 'new' })
  await pool.query(`UPDATE envois SET cree_le = now() - interval '24 hours 1 minute' WHERE genre <> 'new'`)
  await pool.query(`UPDATE envois SET du_le = now() + interval '1 minute' WHERE genre = 'retried'`)
  const delivered: string[] = []

  worker(async ({ kind }) => void delivered.push(kind)).start()

  await until(async () => (await rows()).length === 3)
  t.same(delivered, ['test'])
  const left = (await rows()).map(({ genre, erreur, abandonne_le }) => [genre, erreur, abandonne_le !== null])
  t.same(left.sort(), [
    ['new', null, false],
    ['other', 'UNCLAIMED', true],
    ['retried', null, false],
  ])
})

t.test('messages of a user are deleted with the user, also while one is being sent', async (t) => {
  const { pool, add, rows, worker } = await open(t)
  const { rows: users } = await pool.query(
    `INSERT INTO utilisateurs (prenom, nom, courriel, mot_de_passe_hash) VALUES ('J', 'M', 'j@example.org', '-') RETURNING id`,
  )
  const [{ id: userId }] = users
  await add({ kind: 'test', userId }, { kind: 'other', userId }, { kind: 'other' })
  const [sending, sent] = [deferred<Message>(), deferred()]
  worker(async (message) => {
    sending.resolve(message)
    await sent.promise
    throw new Error('refused')
  }).start()
  t.equal((await sending.promise).userId, userId)

  await pool.query('DELETE FROM utilisateurs')

  hasEach(t, await rows(), [{ genre: 'other', utilisateur_id: null }])
  sent.resolve()
})
