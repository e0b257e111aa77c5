// Validation of bodies: strict types, trimmed texts, and nothing that PostgreSQL can't store.

import { refused } from '@recettes/testing'
import t from 'tap'
import { Type } from 'typebox'
import { validated } from '../dist/index.js'
import { build } from './helper.js'

const app = await build(t)
const post = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

const entering: [title: string, body: unknown, read: unknown][] = [
  ['unknown fields are dropped', { titre: 'a', inconnu: 1, constructor: 1, toString: 1 }, { titre: 'a' }],
  ['blanks around a trimmed text don’t count', { titre: ' \t\nabcde\u00a0 ' }, { titre: 'abcde' }],
  [
    'a courriel is trimmed and lower-cased',
    { titre: 'a', courriel: ' JULIE@Example.ORG ' },
    { titre: 'a', courriel: 'julie@example.org' },
  ],
  ['lines of a list are trimmed', { titre: 'a', lignes: [' b ', 'c'] }, { titre: 'a', lignes: ['b', 'c'] }],
  ['characters are counted, not code units', { titre: '🥕🍅🥦🌽🍆' }, { titre: '🥕🍅🥦🌽🍆' }],
  [
    'the limits themselves fit',
    { titre: 'abcde', nombre: 9, lignes: ['1', '2', '3'] },
    { titre: 'abcde', nombre: 9, lignes: ['1', '2', '3'] },
  ],
  ['1.0 is an integer', { titre: 'a', nombre: 1.0 }, { titre: 'a', nombre: 1 }],
  [
    'an http URL',
    { titre: 'a', image: 'https://example.org/été.png' },
    { titre: 'a', image: 'https://example.org/été.png' },
  ],
]
for (const [title, body, read] of entering) {
  t.test(`${title}`, async (t) => {
    const response = await post(body)

    t.equal(response.statusCode, 200, response.body)
    t.same(response.json(), read)
  })
}

const faults: [title: string, body: unknown, champs: string[]][] = [
  ['a number for a text', { titre: 12 }, ['titre']],
  ['true for a text', { titre: true }, ['titre']],
  ['null for a text', { titre: null }, ['titre']],
  ['a list for a text', { titre: ['a'] }, ['titre']],
  ['an object for a text', { titre: {} }, ['titre']],
  ['nothing but blanks', { titre: ' \u00a0\t' }, ['titre']],
  ['one character too many', { titre: 'abcdef' }, ['titre']],
  ['a missing field', {}, ['titre']],
  ['a text for a number', { titre: 'a', nombre: '5' }, ['nombre']],
  ['a broken number for an integer', { titre: 'a', nombre: 1.5 }, ['nombre']],
  ['a number below', { titre: 'a', nombre: -1 }, ['nombre']],
  ['a number above', { titre: 'a', nombre: 10 }, ['nombre']],
  ['a text for true', { titre: 'a', oui: 'true' }, ['oui']],
  ['1 for true', { titre: 'a', oui: 1 }, ['oui']],
  ['a text for a list', { titre: 'a', lignes: 'b' }, ['lignes']],
  ['a number in a list', { titre: 'a', lignes: ['b', 2] }, ['lignes[1]']],
  ['an empty line in a list', { titre: 'a', lignes: [' '] }, ['lignes[0]']],
  ['a list too long', { titre: 'a', lignes: ['1', '2', '3', '4'] }, ['lignes']],
  ['NUL', { titre: 'a\0' }, ['titre']],
  ['NUL alone', { titre: '\0' }, ['titre']],
  ['NUL in a list', { titre: 'a', lignes: ['b', 'c\0'] }, ['lignes[1]']],
  ['a zero-width space alone', { titre: '\u200b' }, ['titre']],
  ['a combining mark alone', { titre: '\u0301' }, ['titre']],
  ['word joiners and soft hyphens', { titre: '\u2060\u00ad' }, ['titre']],
  ['a Hangul filler', { titre: '\u3164' }, ['titre']],
  ['a braille blank', { titre: '\u2800' }, ['titre']],
  ['an invisible line in a list', { titre: 'a', lignes: ['b', '\u200d\ufe0f'] }, ['lignes[1]']],
  ['a control character alone', { titre: '\u0007' }, ['titre']],
  ['half a surrogate pair', { titre: 'a\ud83d' }, ['titre']],
  ['the other half', { titre: '\ude00a' }, ['titre']],
  ['halves the wrong way round', { titre: '\ude00\ud83d' }, ['titre']],
  ['a javascript URL', { titre: 'a', image: 'javascript:alert(1)' }, ['image']],
  ['a relative URL', { titre: 'a', image: '/x.png' }, ['image']],
  ['a URL without a host', { titre: 'a', image: 'http:///x.png' }, ['image']],
  ['a URL with backslashes', { titre: 'a', image: 'http://x\\y.png' }, ['image']],
  ['a URL with a name', { titre: 'a', image: 'http://julie@x.test/y.png' }, ['image']],
  ['a URL with an empty name', { titre: 'a', image: 'http://@x.test/y.png' }, ['image']],
  ['several faults', { titre: '', nombre: 'x', oui: 0 }, ['titre', 'nombre', 'oui']],
]
for (const [title, body, champs] of faults) {
  t.test(`${title} in a body is 400 and names the field`, async (t) => {
    refused(t, await post(body), 400, 'donnees_invalides', champs)
  })
}

t.test('a field with two faults has one error', async (t) => {
  for (const body of [{ titre: 'abcdef\0' }, { titre: 'a', courriel: 'x\0' }]) {
    t.equal((await post(body)).json().errors.length, 1)
  }
})

t.test('a body of thousands of wrong items gets a short response', async (t) => {
  const response = await post({ titre: 'a', lignes: Array.from({ length: 5_000 }, () => 1) })

  refused(t, response, 400, 'donnees_invalides')
  t.ok(response.json().errors.length <= 20)
})

t.test('the text of a field is bounded before it is trimmed', async (t) => {
  refused(t, await post({ titre: `a${' '.repeat(20)}` }), 400, 'donnees_invalides', ['titre'])
})

t.test('a field that is too long is reported beside the other faults', async (t) => {
  const body = { titre: 'x'.repeat(1000), nombre: 'x', lignes: ['1', '2', '3', '4'] }

  refused(t, await post(body), 400, 'donnees_invalides', ['titre', 'nombre', 'lignes'])
})

t.test('a text of more than four times its length is blamed though it may be empty', async (t) => {
  const schema = Type.Object({ note: Type.String({ maxLength: 5 }) })
  const errors = [{ champ: 'note', message: 'Doit avoir au plus 5 caractères.' }]
  t.throws(() => validated(schema, { note: 'x'.repeat(21) }), { errors })
})

t.test('a missing field of an object is reported with its path', async (t) => {
  const text = Type.String({ minLength: 1, maxLength: 5 })
  const inner = Type.Object({ titre: text })
  const schema = Type.Object({ titre: text, data: inner, lignes: Type.Array(inner, { maxItems: 3 }) })
  const errors = [{ champ: 'titre' }, { champ: 'data/titre' }, { champ: 'lignes[0]/titre' }]
  t.throws(() => validated(schema, { titre: '', data: {}, lignes: [{}] }), { errors })
})

t.test('the response to a fault never quotes the input', async (t) => {
  const response = await post({ titre: '<script>alert(1)</script>', courriel: '<b>@', image: 'javascript:x' })

  t.notMatch(response.body, /script|<b>/)
})

t.test('a body with more faults than 20 is refused with the first 20', async (t) => {
  for (const [bad, minLength] of [
    ['\0', 0],
    ['', 1],
  ] as const) {
    const line = Type.String({ minLength, maxLength: 5 })
    const schema = Type.Object({ lignes: Type.Array(line, { maxItems: 30 }) })
    const errors = Array.from({ length: 20 }, (_, index) => ({ champ: `lignes[${index}]` }))
    const refusal = t.throws(() => validated(schema, { lignes: Array(30).fill(bad) }), { errors })
    t.equal((refusal as unknown as { errors: unknown[] }).errors.length, 20)
  }
})
