// Tokens that were signed in an odd way, or say something odd, are refused before the body is read.

import { refused, TEST_KEY } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { claims, forged, now, signed } from '../sign.js'

const withKid = (kid: unknown): string => signed(claims(), { header: { kid } })
const good = signed(claims())
const [head = '', payload = '', signature = ''] = good.split('.')

const cases: [title: string, token: string][] = [
  [
    'with alg «none» and no signature',
    `${signed(claims(), { header: { alg: 'none' } })
      .split('.', 2)
      .join('.')}.`,
  ],
  ['with alg «None» and our signature', signed(claims(), { header: { alg: 'None' } })],
  ['signed with HS512 and the right key', signed(claims(), { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['with alg RS256', signed(claims(), { header: { alg: 'RS256' } })],
  ['without alg', signed(claims(), { header: { alg: undefined } })],
  ['signed with another secret', signed(claims(), { secret: `${TEST_KEY.secret}x` })],
  ['signed with an empty secret', signed(claims(), { secret: '' })],
  ['whose payload was changed after signing', forged({ role: 'ADMIN', sub: '2' })],
  ['whose signature lacks its last character', good.slice(0, -1)],
  ['without a signature', `${head}.${payload}.`],
  ['of two parts', `${head}.${payload}`],
  ['of four parts', `${good}.${signature}`],
  ['that isn’t a JWT at all', 'abc'],
  ['whose header isn’t JSON', `${Buffer.from('{').toString('base64url')}.${payload}.${signature}`],
  ['with an unknown kid', withKid('unknown')],
  ['without kid', withKid(undefined)],
  ['whose kid is null', withKid(null)],
  ['whose kid is a list with ours', withKid([TEST_KEY.kid])],
  ['whose kid is a number', withKid(1)],
  ['whose kid is an object', withKid({ kid: TEST_KEY.kid })],
  ['whose kid has 10 kB', withKid('k'.repeat(10_000))],
  ['whose kid is a path', withKid('../../../../dev/null')],
  ['whose kid is SQL', withKid("x' UNION SELECT 'secret")],
  ['whose kid is __proto__', withKid('__proto__')],
  ['with a critical header that nobody knows', signed(claims(), { header: { crit: ['x-odd'], 'x-odd': 1 } })],
  ['of another issuer', signed(claims({ iss: 'http://elsewhere.test' }))],
  ['whose issuer begins with ours', signed(claims({ iss: 'http://auth.test.evil.test' }))],
  ['without issuer', signed(claims({ iss: undefined }))],
  ['for another audience', signed(claims({ aud: 'others' }))],
  ['without audience', signed(claims({ aud: undefined }))],
  ['without exp', signed(claims({ exp: undefined }))],
  ['whose exp is text', signed(claims({ exp: String(now() + 1800) }))],
  ['without iat', signed(claims({ iat: undefined }))],
  ['issued far in the future', signed(claims({ iat: now() + 600, exp: now() + 2400 }))],
  ['without jti', signed(claims({ jti: undefined }))],
  ['without courriel', signed(claims({ courriel: undefined }))],
  ['without sub', signed(claims({ sub: undefined }))],
  ['whose sub is «abc»', signed(claims({ sub: 'abc' }))],
  ['whose sub is empty', signed(claims({ sub: '' }))],
  ['whose sub is «0»', signed(claims({ sub: '0' }))],
  ['whose sub is «-1»', signed(claims({ sub: '-1' }))],
  ['whose sub is «1.5»', signed(claims({ sub: '1.5' }))],
  ['whose sub is « 1»', signed(claims({ sub: ' 1' }))],
  ['whose sub ends in a line break', signed(claims({ sub: '1\n' }))],
  ['whose sub is a number', signed(claims({ sub: 1 }))],
  ['whose sub is 2^31', signed(claims({ sub: '2147483648' }))],
  ['whose sub is a list', signed(claims({ sub: ['1'] }))],
  ['without role', signed(claims({ role: undefined }))],
  ['of a role that doesn’t exist', signed(claims({ role: 'ROOT' }))],
  ['of a role in lower case', signed(claims({ role: 'admin' }))],
  ['of a list of roles', signed(claims({ role: ['ADMIN'] }))],
  ['whose payload is null', signed(null)],
  ['whose payload is a list', signed([claims()])],
  ['whose payload is text', signed('admin')],
]

const { app, user } = await build(t)
// Creates user 1, the subject of `claims`.
await user('ADMIN')

t.test('a well-formed token is accepted', async (t) => {
  const response = await app.inject({ url: '/utilisateurs', headers: { authorization: `Bearer ${good}` } })

  t.equal(response.statusCode, 200)
})

for (const [title, token] of cases) {
  t.test(
    `a token ${title} is 401 on /utilisateurs, even with a broken body, and 400 on /users/me/`,
    async (t) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

      const list = await app.inject({ url: '/utilisateurs', headers })
      const create = await app.inject({ method: 'POST', url: '/utilisateurs', headers, payload: '{"broken' })
      const me = await app.inject({ url: '/users/me/', headers })

      refused(t, list, 401, 'jeton_invalide')
      t.match(list.headers['www-authenticate'], /error="invalid_token"/)
      refused(t, create, 401, 'jeton_invalide')
      refused(t, me, 400, 'moi_jeton_invalide')
    },
  )
}

t.test('an expired token is 401 and says so, 400 on /users/me/', async (t) => {
  const token = signed(claims({ iat: now() - 1801, exp: now() - 1 }))
  const headers = { authorization: `Bearer ${token}` }

  refused(t, await app.inject({ url: '/utilisateurs', headers }), 401, 'jeton_expire')
  refused(t, await app.inject({ url: '/users/me/', headers }), 400, 'moi_jeton_invalide')
})

t.test('a token with an iat 30 s in the future is accepted', async (t) => {
  const token = signed(claims({ iat: now() + 30 }))

  const response = await app.inject({ url: '/utilisateurs', headers: { authorization: `Bearer ${token}` } })

  t.equal(response.statusCode, 200)
})

t.test(
  'an odd token on /register counts as none: a stranger still becomes a UTILISATEUR, never an ADMIN',
  async (t) => {
    const headers = { authorization: `Bearer ${forged({ sub: '2' })}` }
    const person = { prenom: 'J', nom: 'M', courriel: 'odd@example.org', mot_de_passe: 'trois petits chats' }
    const register = (payload: object) => app.inject({ method: 'POST', url: '/register', headers, payload })

    refused(t, await register({ ...person, role: 'ADMIN' }), 400, 'role_reserve')
    const response = await register(person)

    t.equal(response.statusCode, 201)
    t.equal(response.json().role, 'UTILISATEUR')
  },
)
