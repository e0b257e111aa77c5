// Claims of issued tokens: HS256 with the first key, half an hour, and the user.

import { refused, TEST_ISSUER, TEST_KEY } from '@recettes/testing'
import t from 'tap'
import { build, PASSWORD } from '../helper.js'
import { claims, signed } from '../sign.js'

const read = (token: string) =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))

const OLD = { kid: '2025', secret: 'mZ7rQ1xW9cT4vB6nK3pL8sD5fG2hJ0yA' }
const ring = (...keys: { kid: string; secret: string }[]) => ({
  JWT_KEYS: keys.map(({ kid, secret }) => `${kid}:${secret}`).join(','),
})

t.test('a token has the claims and the header that the contract names, and no others', async (t) => {
  const { user, token } = await build(t)
  const { id, courriel } = await user('MODERATEUR')

  const response = await token({ username: courriel, password: PASSWORD })

  const [header, payload] = read(response.json().access_token)
  t.same(header, { alg: 'HS256', typ: 'JWT', kid: TEST_KEY.kid })
  const { iat, exp, jti, ...rest } = payload
  t.same(rest, { iss: TEST_ISSUER, aud: 'recettes', sub: String(id), courriel, role: 'MODERATEUR', gen: 0 })
  t.equal(exp, iat + 1800)
  t.match(jti, /^[0-9a-f-]{36}$/)
})

t.test('two tokens of one user have different ids', async (t) => {
  const { user, token } = await build(t)
  const { courriel } = await user()

  const responses = await Promise.all([1, 2].map(() => token({ username: courriel, password: PASSWORD })))

  const ids = responses.map((response) => read(response.json().access_token)[1].jti)
  t.not(ids[0], ids[1])
})

t.test('the first key of the ring signs', async (t) => {
  const { user, token } = await build(t, ring(OLD, TEST_KEY))
  const { courriel } = await user()

  const response = await token({ username: courriel, password: PASSWORD })

  t.equal(read(response.json().access_token)[0].kid, OLD.kid)
})

t.test(
  'a token signed with the second key of the ring is accepted, so a rotation logs nobody out',
  async (t) => {
    const { app, user } = await build(t, ring(TEST_KEY, OLD))
    const { id } = await user('ADMIN')
    const token = signed(claims({ sub: String(id) }), { header: { kid: OLD.kid }, secret: OLD.secret })

    const response = await app.inject({ url: '/utilisateurs', headers: { authorization: `Bearer ${token}` } })

    t.equal(response.statusCode, 200)
  },
)

t.test('a token signed with a key that has left the ring is 401', async (t) => {
  const { app } = await build(t, ring(TEST_KEY))
  const token = signed(claims(), { header: { kid: OLD.kid }, secret: OLD.secret })

  const response = await app.inject({ url: '/utilisateurs', headers: { authorization: `Bearer ${token}` } })

  refused(t, response, 401, 'jeton_invalide')
})

t.test('a token that names one key of the ring and was signed with another is 401', async (t) => {
  const { app } = await build(t, ring(TEST_KEY, OLD))
  const token = signed(claims(), { header: { kid: TEST_KEY.kid }, secret: OLD.secret })

  const response = await app.inject({ url: '/utilisateurs', headers: { authorization: `Bearer ${token}` } })

  refused(t, response, 401, 'jeton_invalide')
})
