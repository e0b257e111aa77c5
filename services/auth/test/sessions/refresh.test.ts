// Refresh tokens: asked for by a scope, good for one use, the same response again for a moment, the end of all on replay.

import { createHash } from 'node:crypto'
import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { PASSWORD } from '../helper.js'
import { sessionFixture } from './fixture.js'

const INVALID = 'jeton_rafraichissement_invalide'

t.test('a login with a missing or empty scope gets no refresh token and opens no session', async (t) => {
  const { user, token, rows } = await sessionFixture(t)
  const { courriel } = await user()

  for (const form of [{}, { scope: '' }, { scope: '  ' }]) {
    const response = await token({ username: courriel, password: PASSWORD, ...form })
    t.same(Object.keys(response.json()), ['access_token', 'token_type', 'expires_in'])
  }
  t.same(await rows('sessions'), [])
})

t.test('offline_access adds a refresh token, stored as its hash', async (t) => {
  const { user, token, rows } = await sessionFixture(t)
  const { courriel } = await user()

  const response = await token({ username: courriel, password: PASSWORD, scope: 'offline_access' })

  const { refresh_token, scope, expires_in } = response.json()
  t.match(refresh_token, /^[\w-]{64}$/)
  t.same({ scope, expires_in }, { scope: 'offline_access', expires_in: 1800 })
  const [row] = await rows('jetons_rafraichissement')
  t.ok(row.empreinte.equals(createHash('sha256').update(refresh_token).digest()))
  t.notOk(JSON.stringify([row, await rows('sessions'), await rows('journal')]).includes(refresh_token))
})

for (const scope of ['admin', 'offline_access admin', 'OFFLINE_ACCESS', 'openid']) {
  t.test(`a login ignores what it can't give of the scope «${scope}», a refresh is 400`, async (t) => {
    const { user, token, login } = await sessionFixture(t)
    const { courriel } = await user()
    const { refresh_token } = await login(courriel)

    const given = await token({ username: courriel, password: PASSWORD, scope })
    t.equal(given.statusCode, 200)
    const expected = scope.includes('offline_access') ? 'offline_access' : ''
    t.equal(given.json().scope, expected)
    t.equal('refresh_token' in given.json(), expected !== '')

    const response = await token({ grant_type: 'refresh_token', refresh_token, scope })
    refused(t, response, 400, 'portee_inconnue')
    t.equal(response.json().error, 'invalid_scope')
    t.equal((await token({ grant_type: 'refresh_token', refresh_token })).statusCode, 200)
  })
}

t.test('a refresh gives the next pair, whose access token is its user’s', async (t) => {
  const { app, user, login, refresh } = await sessionFixture(t)
  const { id, courriel } = await user('MODERATEUR')
  const first = await login(courriel)

  const response = await refresh(first.refresh_token)

  t.equal(response.statusCode, 200)
  t.equal(response.headers['cache-control'], 'no-store')
  const { access_token, refresh_token } = response.json()
  t.not(refresh_token, first.refresh_token)
  const me = await app.inject({ url: '/users/me/', headers: { authorization: `Bearer ${access_token}` } })
  t.has(me.json(), { id, role: 'MODERATEUR' })
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test(
  'twenty concurrent uses of a refresh token over two replicas get the same successor, stored once',
  async (t) => {
    const { app, config, db, user, login, rows } = await sessionFixture(t)
    const { courriel } = await user()
    const { refresh_token } = await login(courriel)
    const second = await buildApp({ config, db })
    t.teardown(() => second.close())
    const payload = new URLSearchParams({ grant_type: 'refresh_token', refresh_token }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? app : second).inject({ method: 'POST', url: '/token', headers, payload }),
      ),
    )

    t.same([...new Set(responses.map((response) => response.statusCode))], [200])
    t.equal(new Set(responses.map((response) => response.json().refresh_token)).size, 1)
    t.equal((await rows('jetons_rafraichissement')).length, 2)
  },
)

t.test(
  'within the grace the same successor comes again, also when the first key changed since',
  async (t) => {
    // Long enough that a busy machine's own time doesn't matter.
    const { app, user, login, refresh, later } = await sessionFixture(t, { REFRESH_GRACE_SECONDS: '90' })
    const { courriel } = await user()
    const { refresh_token } = await login(courriel)
    const { refresh_token: successor } = (await refresh(refresh_token)).json()
    const [old] = app.keyRing.current

    await later(30)
    app.keyRing.current = [{ kid: 'next', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' }, old]
    const again = await refresh(refresh_token)

    t.equal(again.json().refresh_token, successor)
    t.equal((await refresh(successor)).statusCode, 200)
  },
)

t.test('a replay after the grace ends the session, with one entry in the audit log', async (t) => {
  const { user, login, refresh, later, rows } = await sessionFixture(t)
  const { id, courriel } = await user()
  const { refresh_token } = await login(courriel)
  const other = await login(courriel)
  const { refresh_token: successor } = (await refresh(refresh_token)).json()

  await later(11)
  const replays = await Promise.all([1, 2, 3].map(() => refresh(refresh_token)))

  for (const replay of replays) {
    refused(t, replay, 400, INVALID)
    t.equal(replay.json().error, 'invalid_grant')
  }
  refused(t, await refresh(successor), 400, INVALID)
  t.equal((await refresh(other.refresh_token)).statusCode, 200, 'another session goes on')
  const entries = (await rows('journal')).filter(
    ({ action }: { action: string }) => action === 'jeton_rejoue',
  )
  matchesEach(t, entries, [{ acteur_id: null, cible_id: id }])
  t.equal(entries.length, 1)
})

t.test('guessed refresh tokens are 400 and end no session', async (t) => {
  const { user, login, refresh, token, rows } = await sessionFixture(t)
  const { courriel } = await user()
  const { access_token, refresh_token } = await login(courriel)
  const [row] = await rows('jetons_rafraichissement')
  const guesses = [
    'x',
    'A'.repeat(43),
    refresh_token.toUpperCase(),
    refresh_token.slice(1),
    `${refresh_token} `,
    row.empreinte.toString('base64url'),
    row.session_id,
    access_token,
    "' OR true --",
  ]

  for (const guess of guesses) refused(t, await refresh(guess), 400, INVALID)
  refused(t, await refresh('x'.repeat(1001)), 400, 'donnees_invalides', ['refresh_token'])
  refused(t, await refresh('a\0b'), 400, 'donnees_invalides', ['refresh_token'])
  refused(t, await token({ grant_type: 'refresh_token' }), 400, 'donnees_invalides', ['refresh_token'])
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('a refresh token expires after 30 days without use, its session after 90 days', async (t) => {
  const { user, login, refresh, later } = await sessionFixture(t)
  const { courriel } = await user()
  const day = 86_400
  let { refresh_token: kept } = await login(courriel)
  const { refresh_token: forgotten } = await login(courriel)

  for (const days of [29, 29, 29]) {
    await later(days * day)
    const response = await refresh(kept)
    t.equal(response.statusCode, 200)
    kept = response.json().refresh_token
  }

  refused(t, await refresh(forgotten), 400, INVALID)
  await later(4 * day)
  refused(t, await refresh(kept), 400, INVALID)
})
