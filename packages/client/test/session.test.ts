// The client's session against both real services: login, renewal, logout.

import t from 'tap'
import { matchesEach } from '../../testing/dist/index.js'
import { createClient, RecettesError, type Session, unwrap } from '../dist/index.js'
import { newMember, runningStack, startRelay } from './stack.js'

const stack = await runningStack(t)

/** Passes requests on and notes them as `POST /token`. */
function recorder() {
  const sent: string[] = []
  const record = (request: Request): Promise<Response> => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return fetch(request)
  }
  return { sent, fetch: record }
}

t.test('login opens a session that both APIs accept', async (t) => {
  const member = await newMember(stack)

  const me = await unwrap(member.auth.GET('/users/me/'))
  const recette = await unwrap(member.recipe.POST('/recettes/', { body: { titre: 'Soupe' } }))

  t.equal(me.courriel, member.courriel)
  t.equal(recette.auteur_id, me.id)
})

t.test('fields of a recipe and of a body have their TypeScript types', async (t) => {
  const { recipe } = await newMember(stack)
  const { id } = await unwrap(recipe.POST('/recettes/', { body: { titre: 'Tarte' } }))

  const params = { path: { recette_id: id } }
  const titre: string = (await unwrap(recipe.GET('/recettes/{recette_id}', { params }))).titre
  // @ts-expect-error a title is text
  const refused = await recipe.POST('/recettes/', { body: { titre: [3] } })

  t.equal(titre, 'Tarte')
  t.equal(refused.response.status, 400)
})

t.test('the code of a RecettesError has the type of all documented codes', async (t) => {
  const client = createClient(stack)

  const refused = unwrap(
    client.recipe.GET('/recettes/{recette_id}', { params: { path: { recette_id: 2147483647 } } }),
  )
  const error: unknown = await refused.catch((thrown) => thrown)
  if (!(error instanceof RecettesError)) throw error

  t.ok(error.code === 'recette_introuvable')
  // @ts-expect-error no API answers this code
  t.equal(error.code === 'recette_introuvabel', false)
})

t.test('login throws the API’s refusal for a wrong password', async (t) => {
  const { courriel } = await newMember(stack)
  const client = createClient(stack)

  const refusal = await client.login({ courriel, mot_de_passe: 'autre chose' }).catch((error) => error)

  t.ok(refusal instanceof RecettesError)
  t.match(refusal, { status: 401, code: 'identifiants_invalides' })
  t.equal(client.session, undefined)
})

t.test('login throws a RecettesError for the page of a proxy in between', async (t) => {
  const authUrl = await startRelay(t, stack.authUrl, () => ({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  const credentials = { courriel: 'julie@example.org', mot_de_passe: 'trois petits chats' }

  const refusal = await createClient({ ...stack, authUrl })
    .login(credentials)
    .catch((error) => error)

  t.ok(refusal instanceof RecettesError)
  t.match(refusal, { status: 502, code: 'reponse_inconnue' })
})

t.test('twenty simultaneous calls with an expired token renew the session once', async (t) => {
  const { session } = await newMember(stack, { remember: true })
  const { sent, fetch } = recorder()
  const changes: (Session | undefined)[] = []
  const client = createClient({
    ...stack,
    fetch,
    session: { ...(session as Session), expiresAt: Date.now() - 1 },
    onSession: (changed) => changes.push(changed),
  })

  const calls = await Promise.all(Array.from({ length: 20 }, () => client.auth.GET('/users/me/')))

  t.same(new Set(calls.map(({ response }) => response.status)), new Set([200]))
  t.equal(sent.filter((request) => request === 'POST /token').length, 1)
  t.equal(changes.length, 1)
  t.not(client.session?.refreshToken, session?.refreshToken)
})

t.test(
  'a token that the APIs refuse is renewed once for all calls, and each call is sent again',
  async (t) => {
    const { session } = await newMember(stack, { remember: true })
    const { sent, fetch } = recorder()
    const client = createClient({
      ...stack,
      fetch,
      session: { ...(session as Session), accessToken: 'a.b.c' },
    })

    const [me, written] = await Promise.all([
      client.auth.GET('/users/me/'),
      client.recipe.POST('/recettes/', { body: { titre: 'Deux fois envoyée' } }),
    ])

    t.equal(me.response.status, 200)
    t.equal(written.data?.titre, 'Deux fois envoyée')
    t.equal(sent.filter((request) => request === 'POST /token').length, 1)
  },
)

t.test(
  'a session ends when its refresh token is refused, and the call is sent without a token',
  async (t) => {
    const changes: (Session | undefined)[] = []
    const voided = { accessToken: 'a.b.c', expiresAt: 0, refreshToken: 'x'.repeat(43) }
    const client = createClient({ ...stack, session: voided, onSession: (changed) => changes.push(changed) })

    const { response, error } = await client.recipe.POST('/recettes/', { body: { titre: 'Soupe' } })

    t.equal(response.status, 401)
    t.match(error, { code: 'jeton_absent' })
    t.same(changes, [undefined])
  },
)

t.test(
  'a call answers the renewal’s 503 and keeps the session when the auth API is unavailable',
  async (t) => {
    const { session } = await newMember(stack, { remember: true })
    const expired = { ...(session as Session), expiresAt: 0 }
    const client = createClient({
      ...stack,
      session: expired,
      retries: { attempts: 1, longestWaitSeconds: 0 },
      fetch: async (request) =>
        request.url.endsWith('/token')
          ? new Response('{"status":503,"code":"service_indisponible","message":"…"}', { status: 503 })
          : fetch(request),
    })

    const { response } = await client.recipe.POST('/recettes/', { body: { titre: 'Soupe' } })

    t.equal(response.status, 503)
    t.same(client.session, expired)
  },
)

t.test('logout ends the session at the auth API too', async (t) => {
  const member = await newMember(stack, { remember: true })
  const old = member.session as Session

  await member.logout()

  t.equal(member.session, undefined)
  const copy = createClient({ ...stack, session: { ...old, expiresAt: 0 } })
  const { response } = await copy.auth.GET('/users/me/')
  t.equal(response.status, 400, 'a copy of the session can no longer be renewed')
})

t.test('a call’s own Authorization header is neither replaced nor renewed', async (t) => {
  const member = await newMember(stack, { remember: true })

  const { response } = await member.auth.GET('/users/me/', { headers: { authorization: 'Bearer x' } })

  t.equal(response.status, 400)
  t.ok(member.session)
})

t.test('logout revokes the session when onSession throws', async (t) => {
  const { session } = await newMember(stack, { remember: true })
  const { sent, fetch } = recorder()
  const logged = t.capture(console, 'error')
  const client = createClient({ ...stack, session, fetch, onSession: failingStorage })

  await client.logout()

  t.same(sent, ['POST /revoke'])
  matchesEach(
    t,
    logged().map(({ args }) => args),
    [[{ message: 'no space left' }]],
  )
})

t.test('a call succeeds when onSession throws or rejects for the renewed session', async (t) => {
  const { session } = await newMember(stack, { remember: true })
  const expired: Session = { ...session, accessToken: 'expired', expiresAt: 0 }
  const logged = t.capture(console, 'error')

  for (const onSession of [failingStorage, async () => failingStorage()]) {
    const client = createClient({ ...stack, session: expired, onSession })
    const { response } = await client.auth.GET('/users/me/')
    t.equal(response.status, 200)
    t.not(client.session?.accessToken, 'expired')
  }
  t.equal(logged().length, 2)
})

t.test('an aborted call rejects at once, and the shared renewal continues for other calls', async (t) => {
  const { session } = await newMember(stack, { remember: true })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const client = createClient({
    ...stack,
    session: { ...session, accessToken: 'expired', expiresAt: 0 },
    fetch: async (request) => {
      if (request.url.endsWith('/token')) await held
      return fetch(request)
    },
  })
  const caller = new AbortController()

  const aborted = client.auth.GET('/users/me/', { signal: caller.signal })
  const patient = client.auth.GET('/users/me/')
  caller.abort()

  await t.rejects(aborted, { name: 'AbortError' })
  answer()
  t.equal((await patient).response.status, 200)
})

t.test('login and renewal reject a 200 that isn’t a token response, and the session is kept', async (t) => {
  const { session } = await newMember(stack, { remember: true })
  const expired: Session = { ...session, accessToken: 'expired', expiresAt: 0 }
  for (const body of ['{}', 'null', '<h1>Wi-Fi</h1>']) {
    const authUrl = await startRelay(t, stack.authUrl, () => ({ status: 200, body }))
    const client = createClient({ ...stack, authUrl, session: expired })

    const refusal = { code: 'reponse_inconnue' }
    await t.rejects(client.recipe.GET('/recettes/'), refusal, `renewal answered ${body}`)
    await t.rejects(client.login({ courriel: 'julie@example.org', mot_de_passe: 'x' }), refusal)

    t.same(client.session, expired)
  }
})

t.test('a stored session of null counts as no session', async (t) => {
  const client = createClient({ ...stack, session: JSON.parse('null') })

  t.equal((await client.recipe.GET('/recettes/')).response.status, 200)
  t.equal(client.session, undefined)
})

t.test('createClient accepts relative URLs, and ones that end in slashes', async (t) => {
  const { sent, fetch } = recorder()
  const client = createClient({ authUrl: `${stack.authUrl}//`, baseUrl: `${stack.baseUrl}//`, fetch })

  await client.recipe.GET('/recettes/')
  await client.login({ courriel: 'personne@example.org', mot_de_passe: 'x' }).catch(() => undefined)

  t.same(sent, ['GET /recettes/', 'POST /token'])
  t.ok(createClient({ authUrl: '/auth', baseUrl: '' }))
})

function failingStorage(): void {
  throw new Error('no space left')
}
