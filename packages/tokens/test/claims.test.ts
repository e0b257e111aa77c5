// Reading verified claims: to the second, and nothing odd becomes a caller.

import t from 'tap'
import { readCaller } from '../dist/claims.js'

const NOW = 1_800_000_000
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: 'http://auth.test',
  aud: 'recettes',
  sub: '7',
  courriel: 'julie@example.org',
  role: 'UTILISATEUR',
  iat: NOW,
  exp: NOW + 1800,
  jti: 'x',
  ...changes,
})

const accepted: [title: string, changes: Record<string, unknown>, id: number][] = [
  ['of now', {}, 7],
  ['issued 59 s ahead of our clock', { iat: NOW + 59 }, 7],
  ['issued 60 s ahead of our clock', { iat: NOW + 60 }, 7],
  ['that expires in a second', { iat: NOW - 1799, exp: NOW + 1 }, 7],
  ['of user 1', { sub: '1' }, 1],
  ['of the last id that PostgreSQL’s integer has', { sub: '2147483647' }, 2147483647],
  ['with a courriel of 3 characters', { courriel: 'a@b' }, 7],
  ['with a courriel of 254 characters', { courriel: 'x'.repeat(254) }, 7],
  ['with a jti of 64 characters', { jti: 'x'.repeat(64) }, 7],
  ['with a claim that nobody asked for', { admin: true }, 7],
]
for (const [title, changes, id] of accepted) {
  t.test(`claims ${title} are read as a caller`, async (t) => {
    t.same(readCaller(claims(changes), NOW), { id, role: 'UTILISATEUR', gen: 0 })
  })
}

const refused: [title: string, payload: unknown][] = [
  ['issued 61 s ahead of our clock', claims({ iat: NOW + 61 })],
  ['that expire now', claims({ exp: NOW })],
  ['that expired a second ago', claims({ exp: NOW - 1 })],
  ['with a broken second', claims({ exp: NOW + 0.5 })],
  ['with a negative iat', claims({ iat: -1 })],
  ...['iss', 'aud', 'sub', 'courriel', 'role', 'iat', 'exp', 'jti'].flatMap((name): [string, unknown][] => [
    [`without ${name}`, claims({ [name]: undefined })],
    [`with ${name} null`, claims({ [name]: null })],
    [`with ${name} as a list`, claims({ [name]: ['1'] })],
  ]),
  ...['abc', '', '0', '-1', '+1', '1.5', '01', '1e3', ' 1', '1\n', '2147483648', '9'.repeat(30), 1, '٣'].map(
    (sub): [string, unknown] => [`with the sub ${JSON.stringify(sub)}`, claims({ sub })],
  ),
  ['of an unknown role', claims({ role: 'ROOT' })],
  ['of a role in lower case', claims({ role: 'admin' })],
  ['with an empty jti', claims({ jti: '' })],
  ['with a jti of 65 characters', claims({ jti: 'x'.repeat(65) })],
  ['with a courriel of 2 characters', claims({ courriel: '@b' })],
  ['with a negative gen', claims({ gen: -1 })],
  ['with a gen beyond PostgreSQL’s integer', claims({ gen: 2147483648 })],
  ['with a gen of 300 digits', claims({ gen: 1e300 })],
  ['with a courriel of 255 characters', claims({ courriel: 'x'.repeat(255) })],
  ['that are null', null],
  ['that are text', 'x'],
  ['that are a list', [claims()]],
]
for (const [title, payload] of refused) {
  t.test(`claims ${title} are refused`, async (t) => {
    t.equal(readCaller(payload, NOW), null)
  })
}
