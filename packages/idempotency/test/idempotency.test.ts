// Idempotency-Key: a write with a key happens once, its response is repeated, and a failed write leaves the key free.

import { ApiError } from '@recettes/errors'
import { bearer, matchesEach, refused, TEST_KEY, until, untilLocked } from '@recettes/testing'
import t from 'tap'
import { build } from './service.js'

const NEXT = { kid: 'next', secret: 'Qw8rTy2uIo5pAs9dFg4hJk7lZx1cVb3n' }
const SOUP = { titre: 'Soupe' }

t.test('a replayed response has the headers of the first response, and Idempotency-Replayed', async (t) => {
  const { post, both } = await build(t)

  const first = await post('k')
  const again = await post('k')

  t.same([first.statusCode, first.json(), first.headers.etag], [201, { id: 1 }, '"1"'])
  t.equal(first.headers['idempotency-replayed'], undefined)
  t.same([again.statusCode, again.body, again.headers.etag], [201, first.body, '"1"'])
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.same(await both(), [1, 1])
})

t.test('a replayed response has no body when the first response had none', async (t) => {
  const { post, both } = await build(t)
  const payload = { titre: 'Rien' }

  for (const response of [
    await post('k', payload),
    await post('k', payload),
    await post(undefined, payload),
  ]) {
    t.same([response.statusCode, response.body, response.headers['content-type']], [204, '', undefined])
  }
  t.same(await both(), [2, 1])
})

t.test('`afterCommit` runs once, after the commit and before the response', async (t) => {
  const { post, both, hooks } = await build(t)
  const seen: number[][] = []
  hooks.afterCommit = async () => void seen.push(await both())

  for (const key of ['k', 'k', undefined]) t.equal((await post(key)).statusCode, 201)

  t.same(seen, [
    [1, 1],
    [2, 1],
  ])
  hooks.after = () => Promise.reject(new ApiError('recette_introuvable'))
  for (const key of ['refused', undefined]) t.equal((await post(key)).statusCode, 404)
  t.equal(seen.length, 2, 'nothing follows a refusal')
})

t.test('requests without a key are each carried out, and no response is stored', async (t) => {
  const { post, both } = await build(t)

  t.same([(await post(undefined)).json(), (await post(undefined)).json()], [{ id: 1 }, { id: 2 }])

  t.same(await both(), [2, 0])
})

t.test('ten concurrent requests with one key write once and get the same response', async (t) => {
  const { post, both } = await build(t)

  const responses = await Promise.all(Array.from({ length: 10 }, () => post('k')))

  t.equal(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1)
  t.equal(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 9)
  t.same(await both(), [1, 1])
})

t.test('a key accepts its body with reordered members and refuses another body or path', async (t) => {
  const { post, both } = await build(t)
  const mine = await bearer({ id: 1 })
  await post('k', { titre: 'Soupe', portions: 4 }, mine)

  const same = await post('k', { portions: 4, titre: 'Soupe', inconnu: 1 }, mine)
  t.equal(same.headers['idempotency-replayed'], 'true')
  refused(t, await post('k', { titre: 'Soupe', portions: 5 }, mine), 400, 'cle_deja_utilisee')
  refused(t, await post('k', { titre: 'Soupe', portions: 4 }, mine, '/b'), 400, 'cle_deja_utilisee')
  t.same(await both(), [1, 1])
})

t.test('a request without a token is replayed to any IP address', async (t) => {
  const { post, both } = await build(t)
  const first = await post('k', SOUP, {}, '/a', '192.0.2.1')

  for (const ip of ['192.0.2.2', '2001:db8::1']) {
    const again = await post('k', SOUP, {}, '/a', ip)
    t.same([again.body, again.headers['idempotency-replayed']], [first.body, 'true'])
  }
  t.same(await both(), [1, 1])
})

t.test(
  'requests without a token and with another body or path under the same key are carried out',
  async (t) => {
    const { post, both } = await build(t)
    await post('k')

    for (const other of [await post('k', { titre: 'Tarte' }), await post('k', SOUP, {}, '/b')])
      t.same([other.statusCode, other.headers['idempotency-replayed']], [201, undefined])
    t.same(await both(), [3, 3])
  },
)

t.test(
  'a request first sent without a token is replayed when sent with one, but not the reverse',
  async (t) => {
    const { post, both } = await build(t)
    const mine = await bearer({ id: 1 })
    const first = await post('k')

    const again = await post('k', SOUP, mine)
    t.same([again.body, again.headers['idempotency-replayed']], [first.body, 'true'])
    await post('other', SOUP, mine)
    t.equal((await post('other')).headers['idempotency-replayed'], undefined)
    t.same(await both(), [3, 3])
  },
)

t.test('two users may use the same key; a user keeps it after a change of role', async (t) => {
  const { post, both } = await build(t)
  const mine = await post('k', SOUP, await bearer({ id: 1 }))
  const other = await post('k', SOUP, await bearer({ id: 2 }))
  const promoted = await post('k', SOUP, await bearer({ id: 1, role: 'ADMIN' }))

  t.equal(other.headers['idempotency-replayed'], undefined)
  t.equal(promoted.body, mine.body)
  t.same(await both(), [2, 2])
})

t.test('a 400 or 404 of the write is stored and its changes are rolled back', async (t) => {
  const { post, both, hooks } = await build(t)
  for (const [code, status] of [
    ['recette_introuvable', 404],
    ['donnees_invalides', 400],
  ] as const) {
    hooks.after = () => Promise.reject(new ApiError(code))
    refused(t, await post(code), status, code)
    hooks.after = async () => undefined
    const again = await post(code)
    refused(t, again, status, code)
    t.equal(again.headers['idempotency-replayed'], 'true')
  }
  t.same(await both(), [0, 2])
})

t.test('a write that fails with 403, 429, 503 or 500 writes nothing and leaves its key free', async (t) => {
  const { post, both, hooks } = await build(t)
  for (const code of ['droits_insuffisants', 'trop_de_tentatives', 'service_indisponible'] as const) {
    hooks.after = () => Promise.reject(new ApiError(code))
    t.equal((await post('k')).json().code, code)
  }
  hooks.after = () => Promise.reject(new Error('broken'))
  refused(t, await post('k'), 500, 'erreur_interne')
  t.same(await both(), [0, 0])

  hooks.after = async () => undefined
  t.equal((await post('k')).headers['idempotency-replayed'], undefined)
  t.same(await both(), [1, 1])
})

t.test(
  'a concurrent request with the same key waits at another process, and is carried out when the first one fails',
  async (t) => {
    const { post, postElsewhere, both, hooks, pool } = await build(t)
    const gate = { open: () => {} }
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    let writes = 0
    hooks.after = async () => {
      if (++writes > 1) return
      await opened
      throw new Error('broken')
    }
    const first = post('k')
    const second = postElsewhere('k')
    await untilLocked(pool)

    gate.open()

    t.same([(await first).statusCode, (await second).statusCode].sort(), [201, 500])
    t.same(await both(), [1, 1])
  },
)

t.test('repeats of a request in flight wait without a connection', async (t) => {
  const { post, both, hooks, pool } = await build(t)
  const gate = { open: () => {} }
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  let writes = 0
  hooks.after = async () => {
    if (++writes === 1) await opened
  }
  const first = post('k')
  await until(() => writes === 1)
  const repeats = Array.from({ length: 20 }, () => post('k'))
  t.equal((await post('later')).statusCode, 201)

  t.equal(pool.totalCount - pool.idleCount, 1)

  gate.open()
  t.same(
    (await Promise.all([first, ...repeats])).map(({ statusCode }) => statusCode),
    Array(21).fill(201),
  )
  t.same(await both(), [2, 2])
})

t.test('`prepare` runs before the key is claimed, and not for a stored response', async (t) => {
  const { post, both, hooks } = await build(t)
  let prepared = 0
  hooks.before = async () => {
    prepared++
    t.same(await both(), [0, 0])
  }

  await post('k')
  await post('k')

  t.equal(prepared, 1)
})

t.test(
  'bodies are still compared after a key rotation; once their key left the ring, none counts as equal',
  async (t) => {
    const { post, both, rotate } = await build(t)
    const mine = await bearer({ id: 1 })
    const again = (titre = 'Soupe') => post('k', { titre }, mine)
    await again()
    await post('anonymous')

    rotate([NEXT, TEST_KEY])
    t.equal((await again()).headers['idempotency-replayed'], 'true')
    t.equal((await post('anonymous')).headers['idempotency-replayed'], 'true')
    refused(t, await again('Autre'), 400, 'cle_deja_utilisee')
    const rotated = await bearer({ id: 1, keys: [NEXT] })
    rotate([NEXT])
    for (const titre of ['Soupe', 'Autre'])
      refused(t, await post('k', { titre }, rotated), 400, 'cle_deja_utilisee')
    t.equal((await post('anonymous')).headers['idempotency-replayed'], undefined, 'it is done again')
    t.same(await both(), [3, 3])
  },
)

t.test('the table stores neither the key nor the request body, and has the id of the user', async (t) => {
  const { post, pool } = await build(t)
  await post('cle-secrete', { titre: 'mot de passe' })

  const { rows } =
    await pool.query(`SELECT encode(empreinte, 'escape') || encode(corps, 'escape') AS stored, kid,
    utilisateur_id FROM cles_idempotence`)
  matchesEach(t, rows, [{ kid: TEST_KEY.kid, utilisateur_id: 7 }])
  t.notMatch(rows[0].stored, /cle-secrete|mot de passe/)
})

t.test('a key has 1 to 255 visible characters of ASCII', async (t) => {
  const { post, both } = await build(t)
  for (const key of ['', ' ', 'a b', 'a, b', 'é', 'x'.repeat(256)])
    refused(t, await post(key), 400, 'donnees_invalides', ['Idempotency-Key'])
  t.same(await both(), [0, 0])
  for (const key of ['x', '~'.repeat(255), '"8e03978e"']) t.equal((await post(key)).statusCode, 201)
})
