// Faults between key, write and response: all three are stored, or none.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  bearer,
  freePort,
  freshDatabase,
  refused,
  TEST_KEY,
  testEnvironment,
  until,
  untilLocked,
} from '@recettes/testing'
import pg from 'pg'
import t, { type Test } from 'tap'
import { AUTHOR, type Built, build, buildOn, MODERATOR } from '../helper.js'
import { post, rows } from './keyed.js'

const COMMENT = { contenu: 'Bon', auteur_id: 1 }
const comment = (built: Built, key = 'k-1') => post(built, '/recettes/1/commentaires', key, COMMENT, AUTHOR)

/** Waits for a lock, and keeps a transaction that waits for the test, longer than any step here takes. */
const PATIENT = { DATABASE_LOCK_TIMEOUT_MS: '60000', DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000' }

/** Keeps comments from being written until the returned function is called; reading them goes on. */
async function blockComments({ db }: Built) {
  const client = await db.pool.connect()
  await client.query('BEGIN; LOCK TABLE commentaires IN SHARE MODE')
  return async () => {
    await client.query('ROLLBACK')
    client.release()
  }
}

t.test(
  'a repeated request that waits too long for the first is 503, and later gets its response',
  async (t) => {
    const url = await freshDatabase(t, 'recipe')
    const built = await buildOn(t, url, { ...PATIENT, DATABASE_URL: url })
    const impatient = await buildOn(t, url, { DATABASE_LOCK_TIMEOUT_MS: '50', DATABASE_URL: url })
    await built.publish()
    const free = await blockComments(built)
    const first = comment(built)
    await untilLocked(built.db.pool)

    refused(t, await comment(impatient), 503, 'service_indisponible')

    await free()
    t.equal((await first).statusCode, 201)
    t.equal((await comment(impatient)).body, (await first).body)
    t.equal(await rows(built, 'commentaires'), 1)
  },
)

t.test('a connection that breaks in the middle leaves nothing, and the key is free again', async (t) => {
  const built = await build(t, PATIENT)
  await built.publish()
  const free = await blockComments(built)
  const broken = comment(built)
  await untilLocked(built.db.pool)
  await built.db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )

  refused(t, await broken, 503, 'service_indisponible')
  await free()
  t.same([await rows(built, 'commentaires'), await rows(built, 'cles_idempotence')], [0, 0])
  const again = await comment(built)
  t.equal(again.statusCode, 201)
  t.equal(again.headers['idempotency-replayed'], undefined)
})

t.test('an idempotency key is free after a day, and new keys delete expired ones', async (t) => {
  const built = await build(t)
  await built.publish()
  const age = (hours: number) =>
    built.db.pool.query(`UPDATE cles_idempotence SET cree_le = now() - interval '${hours} hours'`)
  const first = await comment(built)
  for (const key of ['a', 'b', 'c']) await comment(built, key)

  await age(23)
  t.equal((await comment(built)).body, first.body)
  t.equal(await rows(built, 'cles_idempotence'), 4)
  await age(25)
  const later = await comment(built)

  t.equal(later.statusCode, 201)
  t.equal(later.headers['idempotency-replayed'], undefined)
  t.not(later.json().id, first.json().id)
  t.equal(await rows(built, 'cles_idempotence'), 1, 'three old ones are gone')
})

t.test('the first response is replayed as long as the signing key of its body is in the ring', async (t) => {
  const built = await build(t)
  await built.publish()
  const first = await comment(built)
  const ring = `new:kT4vX9pL2mQ7sW1zR8bN5cJ3hF6dG0yA,${TEST_KEY.kid}:${TEST_KEY.secret}`
  const DATABASE_URL = built.config.database.url
  const rotated = await build(t, { DATABASE_URL, JWT_KEYS: ring })
  const other = { ...COMMENT, contenu: 'Autre' }

  t.equal((await comment(rotated)).body, first.body)
  refused(t, await post(rotated, '/recettes/1/commentaires', 'k-1', other, AUTHOR), 400, 'cle_deja_utilisee')
  await built.db.pool.query(`UPDATE cles_idempotence SET kid = 'gone'`)
  refused(t, await comment(rotated), 400, 'cle_deja_utilisee')
})

t.test('a request without an Idempotency-Key doesn’t use its table', async (t) => {
  const built = await build(t)
  await built.db.pool.query('DROP TABLE cles_idempotence')

  const { id } = await built.publish()
  await built.comment(id)
  await built.report(id)
})

/** The built service as a process of its own on a database. */
async function start(t: Test, databaseUrl: string) {
  const port = await freePort()
  const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
  const env = { PATH: process.env['PATH'], ...testEnvironment(databaseUrl), PORT: String(port) }
  const child = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.teardown(kill)
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { url, kill }
}

t.test(
  'writes with an Idempotency-Key are neither lost nor doubled when the process is killed',
  async (t) => {
    const databaseUrl = await freshDatabase(t, 'recipe')
    const headers = { ...(await bearer(AUTHOR)), 'content-type': 'application/json' }
    const send = async (url: string, index: number): Promise<{ id: number } | undefined> => {
      const response = await fetch(`${url}/recettes/`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `k-${index}` },
        body: JSON.stringify({ titre: `Soupe ${index}` }),
      })
      return response.ok ? ((await response.json()) as { id: number }) : undefined
    }
    /** Sends again, as a caller who is told to come back (503), and returns the recipe's id. */
    const insist = async (url: string, index: number): Promise<number> => {
      for (;;) {
        const recette = await send(url, index)
        if (recette !== undefined) return recette.id
        await delay(50)
      }
    }
    const indexes = Array.from({ length: 100 }, (_, index) => index)

    const first = await start(t, databaseUrl)
    // A write that can't end before the kill, however fast the others are.
    const { id } = (await send(first.url, indexes.length)) as { id: number }
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    t.teardown(() => holder.end())
    await holder.query('BEGIN')
    await holder.query('SELECT FROM recettes WHERE id = $1 FOR UPDATE', [id])
    const decision = {
      method: 'PATCH',
      headers: { ...headers, ...(await bearer(MODERATOR)) },
      body: '{"statut":"valider"}',
    }
    const heldDecision = fetch(`${first.url}/recettes/${id}/status`, decision).then(
      ({ status }) => status,
      () => 'cut',
    )
    await untilLocked(holder)
    const answered = new Map<number, number>()
    const sending = indexes.map((index) =>
      send(first.url, index).then(
        (recette) => recette && answered.set(index, recette.id),
        () => undefined,
      ),
    )
    await until(async () => answered.size > 10)
    await first.kill()
    await Promise.all(sending)
    await holder.query('ROLLBACK')

    const second = await start(t, databaseUrl)
    const again = await Promise.all(indexes.map((index) => insist(second.url, index)))
    const recipes = (await (await fetch(`${second.url}/recettes/toutes`)).json()) as { titre: string }[]

    t.equal(await heldDecision, 'cut', 'the kill came under way')
    for (const [index, id] of answered) t.equal(again[index], id)
    t.same(
      recipes.map(({ titre }) => titre).sort(),
      [...indexes, indexes.length].map((index) => `Soupe ${index}`).sort(),
    )
    t.equal(new Set(again).size, indexes.length)
  },
)

t.test('a write is 503 when the connection pool is exhausted and its queue full', async (t) => {
  const built = await build(t, { DATABASE_POOL: '1', DATABASE_QUEUE: '0' })
  await built.publish()
  const only = await built.db.pool.connect()
  refused(t, await comment(built), 503, 'service_indisponible')
  only.release()
  // Whatever else had been waiting for the connection may have it first.
  await until(async () => (await comment(built)).statusCode === 201)
})
