// A write that bears a key: done once, answered again, and gone without a trace where it was never answered.

import { ApiError } from '@recettes/errors'
import { createServer } from '@recettes/http'
import { bearer, freshDatabase, refused, TEST_ISSUER, TEST_KEY } from '@recettes/testing'
import { type KeyRing, optional } from '@recettes/tokens'
import pg from 'pg'
import t, { type Test } from 'tap'
import { Type } from 'typebox'
import { IDEMPOTENCY_KEY, idempotency, inTransaction } from '../dist/index.js'
import { claim, find } from '../dist/store.js'
import { on, type Sql, sqlOn } from './sql.js'

const NEXT = { kid: 'next', secret: 'Qw8rTy2uIo5pAs9dFg4hJk7lZx1cVb3n' }
const SOUP = { titre: 'Soupe' }
const IDENTITY = 'SELECT empreinte, corps, kid FROM cles_idempotence'

/** A service with one route, whose write adds a row that holds the body's `titre`. */
async function build(t: Test) {
  const pool = new pg.Pool({ connectionString: await freshDatabase(t, 'recipe'), max: 10 })
  const prisma = sqlOn(pool)
  const app = await createServer({
    keys: [TEST_KEY],
    issuer: TEST_ISSUER,
    api: { title: 'Probe', description: '', url: 'http://api.test', authUrl: TEST_ISSUER, tags: [] },
    corsOrigins: '*',
    trustProxy: [],
    logLevel: 'silent',
    service: 'probe',
    readiness: { ask: async () => ({ rows: [] }), needed: [] },
  })
  t.teardown(async () => {
    await app.close()
    await pool.end()
  })
  await pool.query('CREATE TABLE ecrits (id int GENERATED ALWAYS AS IDENTITY, titre text)')
  t.teardown(() => pool.query('DROP TABLE ecrits'))

  const add = async (titre: string, tx: Sql | undefined) => {
    const [row] = await inTransaction(
      prisma,
      tx,
      (sql) => sql.$queryRaw<{ id: number }[]>`INSERT INTO ecrits (titre) VALUES (${titre}) RETURNING id`,
    )
    await story.after()
    return { status: 201, json: `{"id":${row?.id}}`, etag: `"${row?.id}"`, utilisateurId: 7 }
  }
  /** What a story lets happen before the write, and between the write and its answer. */
  const story = { before: async (): Promise<void> => undefined, after: async (): Promise<void> => undefined }
  const once = idempotency(prisma, app.keyRing)
  const body = Type.Object({ titre: Type.String({ maxLength: 50 }), portions: Type.Optional(Type.Integer()) })
  const params = Type.Object({ lieu: Type.String({ maxLength: 50 }) })
  const schema = { headers: IDEMPOTENCY_KEY, params, body }
  app.post('/:lieu', { ...optional, schema }, (request, reply) =>
    once(request, reply, {
      prepare: () => story.before(),
      write: (_, tx) => add(request.body.titre, tx),
    }),
  )
  const count = async (table: 'ecrits' | 'cles_idempotence') =>
    Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
  return {
    app,
    pool,
    story,
    both: async () => [await count('ecrits'), await count('cles_idempotence')],
    rotate: (ring: KeyRing) => {
      app.keyRing.current = ring
    },
    // Called at once, also where nobody waits for the answer yet.
    post: async (
      key: string | undefined,
      payload: object = SOUP,
      headers: Record<string, string> = {},
      url = '/a',
    ) =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload,
      }),
  }
}

t.test('the first answer comes again with its headers, and is told from it', async (t) => {
  const { post, both } = await build(t)

  const first = await post('k')
  const again = await post('k')

  t.same([first.statusCode, first.json(), first.headers.etag], [201, { id: 1 }, '"1"'])
  t.equal(first.headers['idempotency-replayed'], undefined)
  t.same([again.statusCode, again.body, again.headers.etag], [201, first.body, '"1"'])
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.same(await both(), [1, 1])
})

t.test('without a key each request is done, and nothing is kept', async (t) => {
  const { post, both } = await build(t)

  t.same([(await post(undefined)).json(), (await post(undefined)).json()], [{ id: 1 }, { id: 2 }])

  t.same(await both(), [2, 0])
})

t.test('ten at once are one write and one answer', async (t) => {
  const { post, both } = await build(t)

  const answers = await Promise.all(Array.from({ length: 10 }, () => post('k')))

  t.equal(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
  t.equal(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 9)
  t.same(await both(), [1, 1])
})

t.test('the same body in another order is the same; another one, or another path, is refused', async (t) => {
  const { post, both } = await build(t)
  await post('k', { titre: 'Soupe', portions: 4 })

  const same = await post('k', { portions: 4, titre: 'Soupe', inconnu: 1 })
  t.equal(same.headers['idempotency-replayed'], 'true')
  refused(t, await post('k', { titre: 'Soupe', portions: 5 }), 400, 'cle_deja_utilisee')
  refused(t, await post('k', { titre: 'Soupe', portions: 4 }, {}, '/b'), 400, 'cle_deja_utilisee')
  t.same(await both(), [1, 1])
})

t.test('a key is its caller’s own, whatever the role', async (t) => {
  const { post, both } = await build(t)
  await post('k')
  const mine = await post('k', SOUP, await bearer({ id: 1 }))
  const other = await post('k', SOUP, await bearer({ id: 2 }))
  const promoted = await post('k', SOUP, await bearer({ id: 1, role: 'ADMIN' }))

  t.equal(other.headers['idempotency-replayed'], undefined)
  t.equal(promoted.body, mine.body)
  t.same(await both(), [3, 3])
})

t.test('what the write refused for good is kept, and what it had done is undone', async (t) => {
  const { post, both, story } = await build(t)
  for (const [code, status] of [
    ['recette_introuvable', 404],
    ['donnees_invalides', 400],
  ] as const) {
    story.after = () => Promise.reject(new ApiError(code))
    refused(t, await post(code), status, code)
    story.after = async () => undefined
    const again = await post(code)
    refused(t, again, status, code)
    t.equal(again.headers['idempotency-replayed'], 'true')
  }
  t.same(await both(), [0, 2])
})

t.test('a missing right, a limit or a fault leaves the key free and nothing written', async (t) => {
  const { post, both, story } = await build(t)
  for (const code of ['droits_insuffisants', 'trop_de_tentatives', 'service_indisponible'] as const) {
    story.after = () => Promise.reject(new ApiError(code))
    t.equal((await post('k')).json().code, code)
  }
  story.after = () => Promise.reject(new Error('broken'))
  refused(t, await post('k'), 500, 'erreur_interne')
  t.same(await both(), [0, 0])

  story.after = async () => undefined
  t.equal((await post('k')).headers['idempotency-replayed'], undefined)
  t.same(await both(), [1, 1])
})

t.test('whoever comes while the first is under way waits for it, and does it where that fails', async (t) => {
  const { post, both, story, pool } = await build(t)
  const gate = { open: () => {} }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  let writes = 0
  story.after = async () => {
    if (++writes > 1) return
    await opened
    throw new Error('broken')
  }
  const first = post('k')
  const second = post('k')
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await pool.query(waiting)).rowCount === 0);

  gate.open()

  t.same([(await first).statusCode, (await second).statusCode].sort(), [201, 500])
  t.same(await both(), [1, 1])
})

t.test(
  'what is prepared is prepared before the key is taken, and not for an answer that is there',
  async (t) => {
    const { post, both, story } = await build(t)
    let prepared = 0
    story.before = async () => {
      prepared++
      t.same(await both(), [0, 0])
    }

    await post('k')
    await post('k')

    t.equal(prepared, 1)
  },
)

t.test('after a day the key is free, and each new key lets ten old ones go', async (t) => {
  const { post, both, pool } = await build(t)
  await pool.query(`INSERT INTO cles_idempotence (empreinte, corps, kid, cree_le)
    SELECT decode(lpad(n::text, 4, '0'), 'hex'), '', 'old', now() - interval '25 hours' FROM generate_series(1, 15) n`)
  await post('k')
  t.same(await both(), [1, 6])
  const age = (hours: number) =>
    pool.query(`UPDATE cles_idempotence SET cree_le = now() - make_interval(hours => $1)`, [hours])

  await age(23)
  t.equal((await post('k')).headers['idempotency-replayed'], 'true')
  await age(25)
  t.equal((await post('k')).headers['idempotency-replayed'], undefined)
  t.same(await both(), [2, 1])
})

t.test(
  'a key that is exactly 24 hours old still has its answer; a microsecond later it is free',
  async (t) => {
    const { post, pool } = await build(t)
    await post('k')
    const client = await pool.connect()
    t.teardown(() => client.release(true))
    // now() stands still within a transaction; the column rounds it to milliseconds.
    await client.query('BEGIN; ALTER TABLE cles_idempotence ALTER cree_le TYPE timestamptz(6)')
    const [sql, identity] = [on(client), (await client.query(IDENTITY)).rows[0]]
    const age = (interval: string) =>
      client.query(`UPDATE cles_idempotence SET cree_le = now() - interval '${interval}'`)

    await age('24 hours')
    t.match(await find(sql, identity.empreinte), { statut: 201 })
    t.equal(await claim(sql, identity), false)
    await age('24 hours 0.000001 seconds')
    t.equal(await find(sql, identity.empreinte), null)
    t.equal(await claim(sql, identity), true)
  },
)

t.test('an expired key that another transaction holds is passed over by new keys', async (t) => {
  const { post, both, pool } = await build(t)
  await pool.query(`INSERT INTO cles_idempotence (empreinte, corps, kid, cree_le)
    VALUES ('\\x01', '', 'old', now() - interval '25 hours'), ('\\x02', '', 'old', now() - interval '25 hours')`)
  const holder = await pool.connect()
  await holder.query(`BEGIN; SELECT FROM cles_idempotence WHERE empreinte = '\\x01' FOR UPDATE`)

  t.equal((await post('k')).statusCode, 201)

  t.same(await both(), [1, 2], 'the other expired one is gone')
  await holder.query('ROLLBACK')
  holder.release()
})

t.test(
  'bodies are compared over a rotation; once their key has left the ring, none counts as the same',
  async (t) => {
    const { post, both, rotate } = await build(t)
    await post('k')

    rotate([NEXT, TEST_KEY])
    t.equal((await post('k')).headers['idempotency-replayed'], 'true')
    refused(t, await post('k', { titre: 'Autre' }), 400, 'cle_deja_utilisee')
    rotate([NEXT])
    refused(t, await post('k', { titre: 'Autre' }), 400, 'cle_deja_utilisee')
    refused(t, await post('k'), 400, 'cle_deja_utilisee')
    t.same(await both(), [1, 1])
  },
)

t.test(
  'the table holds neither key nor body, and names the user whose deletion takes the answer',
  async (t) => {
    const { post, pool } = await build(t)
    await post('cle-secrete', { titre: 'mot de passe' })

    const { rows } =
      await pool.query(`SELECT encode(empreinte, 'escape') || encode(corps, 'escape') AS stored, kid,
    utilisateur_id FROM cles_idempotence`)
    t.match(rows, [{ kid: TEST_KEY.kid, utilisateur_id: 7 }])
    t.notMatch(rows[0].stored, /cle-secrete|mot de passe/)
  },
)

t.test('a key has 1 to 255 visible characters of ASCII', async (t) => {
  const { post, both } = await build(t)
  for (const key of ['', ' ', 'a b', 'a, b', 'é', 'x'.repeat(256)])
    refused(t, await post(key), 400, 'donnees_invalides', ['Idempotency-Key'])
  t.same(await both(), [0, 0])
  for (const key of ['x', '~'.repeat(255), '"8e03978e"']) t.equal((await post(key)).statusCode, 201)
})
