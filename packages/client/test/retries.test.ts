// Retries against the real services behind a relay that refuses or loses responses: nothing is written twice.

import t from 'tap'
import { createClient, unwrap } from '../dist/index.js'
import { type Conduct, newMember, runningStack, startRelay } from './stack.js'

const stack = await runningStack(t)

const once503: Conduct = (nth) => (nth === 1 ? { status: 503, retryAfter: '0' } : 'pass')

t.test('a read is sent again after 503', async (t) => {
  const baseUrl = await startRelay(t, stack.baseUrl, once503)

  const { response } = await createClient({ ...stack, baseUrl }).recipe.GET('/recettes/toutes')

  t.equal(response.status, 200)
})

t.test('a POST whose response was lost is sent again under the same key and written once', async (t) => {
  const keys: unknown[] = []
  const baseUrl = await startRelay(t, stack.baseUrl, (nth, request) => {
    keys.push(request.headers['idempotency-key'])
    return nth === 1 ? 'lose' : 'pass'
  })
  const { session } = await newMember(stack)
  const client = createClient({ ...stack, baseUrl, session })

  const recette = await unwrap(client.recipe.POST('/recettes/', { body: { titre: 'Réponse perdue' } }))

  t.equal(keys.length, 2)
  t.match(keys[0], /^[0-9a-f]{32}$/)
  t.equal(keys[0], keys[1])
  const recettes = await unwrap(client.recipe.GET('/recettes/toutes'))
  t.same(
    recettes.filter(({ titre }) => titre === 'Réponse perdue').map(({ id }) => id),
    [recette.id],
  )
})

t.test('requests about mails whose response was lost are sent again under the same key', async (t) => {
  const keys: unknown[] = []
  const authUrl = await startRelay(t, stack.authUrl, (nth, request) => {
    keys.push(request.headers['idempotency-key'])
    return nth % 2 === 1 ? 'lose' : 'pass'
  })
  const { auth } = createClient({ ...stack, authUrl })
  const jeton = 'x'.repeat(43)

  const results = [
    await auth.POST('/mots-de-passe/oublies', { body: { courriel: 'personne@example.org' } }),
    await auth.POST('/mots-de-passe/nouveaux', { body: { jeton, mot_de_passe: 'trois petits chats' } }),
    await auth.POST('/courriels/verifications', { body: { jeton } }),
  ]

  t.same(
    results.map(({ response }) => [response.status, response.headers.get('idempotency-replayed')]),
    [
      [202, 'true'],
      [400, 'true'],
      [400, 'true'],
    ],
  )
  for (const n of [0, 2, 4]) {
    t.match(keys[n], /^[0-9a-f]{32}$/)
    t.equal(keys[n + 1], keys[n])
  }
})

t.test('the client keeps the Idempotency-Key that the caller sets', async (t) => {
  const keys: unknown[] = []
  const baseUrl = await startRelay(t, stack.baseUrl, (_, request) => {
    keys.push(request.headers['idempotency-key'])
    return 'pass'
  })
  const { session } = await newMember(stack)

  await createClient({ ...stack, baseUrl, session }).recipe.POST('/recettes/', {
    body: { titre: 'Soupe' },
    params: { header: { 'Idempotency-Key': 'la-mienne' } },
  })

  t.same(keys, ['la-mienne'])
})

t.test(
  'a change without a key is not sent again after 503, which may have come after the commit',
  async (t) => {
    const { session } = await newMember(stack)
    const recette = await unwrap(
      createClient({ ...stack, session }).recipe.POST('/recettes/', { body: { titre: 'Avant' } }),
    )
    let requests = 0
    const baseUrl = await startRelay(t, stack.baseUrl, () => {
      requests += 1
      return { status: 503, retryAfter: '0' }
    })

    const { response } = await createClient({ ...stack, baseUrl, session }).recipe.PUT(
      '/recettes/{recette_id}',
      {
        params: { path: { recette_id: recette.id } },
        body: { titre: 'Après' },
      },
    )

    t.equal(response.status, 503)
    t.equal(requests, 1)
  },
)

t.test('any request is sent again after 429, which wrote nothing', async (t) => {
  const { session } = await newMember(stack)
  const baseUrl = await startRelay(t, stack.baseUrl, (nth) =>
    nth === 1 ? { status: 429, retryAfter: '0' } : 'pass',
  )

  const { response } = await createClient({ ...stack, baseUrl, session }).recipe.DELETE(
    '/recettes/{recette_id}',
    {
      params: { path: { recette_id: 2147483647 } },
    },
  )

  t.equal(response.status, 404)
})

t.test('an API that asks for a longer pause than the caller allows is not waited for', async (t) => {
  for (const retryAfter of ['3600', 'Fri, 31 Dec 9999 23:59:59 GMT']) {
    let requests = 0
    const baseUrl = await startRelay(t, stack.baseUrl, () => {
      requests += 1
      return { status: 503, retryAfter }
    })

    const { response } = await createClient({ ...stack, baseUrl }).recipe.GET('/recettes/toutes')

    t.equal(response.status, 503)
    t.equal(response.headers.get('retry-after'), retryAfter)
    t.equal(requests, 1)
  }
})

t.test('the last refusal is answered when every attempt was refused', async (t) => {
  let requests = 0
  const baseUrl = await startRelay(t, stack.baseUrl, () => {
    requests += 1
    return { status: 503, retryAfter: '0' }
  })

  const { response } = await createClient({ ...stack, baseUrl }).recipe.GET('/recettes/toutes')

  t.equal(response.status, 503)
  t.equal(requests, 3)
})

t.test('with `retries: false` each request is sent once, with no key but the caller’s', async (t) => {
  const { session } = await newMember(stack)
  const sent: unknown[] = []
  const baseUrl = await startRelay(t, stack.baseUrl, (_, request) => {
    sent.push([request.method, request.headers['idempotency-key']])
    return { status: request.method === 'GET' ? 503 : 429, retryAfter: '0' }
  })
  const { recipe } = createClient({ ...stack, baseUrl, session, retries: false })
  const body = { titre: 'Une seule fois' }

  const results = [
    await recipe.GET('/recettes/toutes'),
    await recipe.POST('/recettes/', { body }),
    await recipe.POST('/recettes/', { body, params: { header: { 'Idempotency-Key': 'la-mienne' } } }),
  ]

  t.same(
    results.map(({ response }) => response.status),
    [503, 429, 429],
  )
  t.same(sent, [
    ['GET', undefined],
    ['POST', undefined],
    ['POST', 'la-mienne'],
  ])
})

t.test('a broken connection is not waited for longer than the caller allows', async (t) => {
  let requests = 0
  const baseUrl = await startRelay(t, stack.baseUrl, () => {
    requests += 1
    return 'lose'
  })
  const retries = { attempts: 3, longestWaitSeconds: 0 }

  await t.rejects(createClient({ ...stack, baseUrl, retries }).recipe.GET('/recettes/toutes'), TypeError)

  t.equal(requests, 1)
})

t.test('a caller who aborts during a pause gets the reason of the signal', async (t) => {
  const caller = new AbortController()
  const baseUrl = await startRelay(t, stack.baseUrl, () => ({ status: 503, retryAfter: '10' }))
  const client = createClient({
    ...stack,
    baseUrl,
    fetch: async (request) => {
      const response = await fetch(request)
      setImmediate(() => caller.abort(new Error('plus besoin')))
      return response
    },
  })

  await t.rejects(client.recipe.GET('/recettes/toutes', { signal: caller.signal }), {
    message: 'plus besoin',
  })
})

t.test('an API that isn’t there rejects with the platform’s error', async (t) => {
  const client = createClient({
    authUrl: 'http://127.0.0.1:1',
    baseUrl: 'http://127.0.0.1:1',
    retries: { attempts: 1, longestWaitSeconds: 0 },
  })

  await t.rejects(client.recipe.GET('/recettes/toutes'), TypeError)
})
