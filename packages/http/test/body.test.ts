// Request bodies: JSON in UTF-8 of at most 256 KiB, and nothing else.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

const app = await build(t)
const LIMIT = 256 * 1024
const post = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', headers: type === '' ? {} : { 'content-type': type }, payload })

for (const type of [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset=UTF-8',
]) {
  t.test(`a body of type «${type}» is read`, async (t) => {
    t.same((await post('{"titre":"é"}', type)).json(), { titre: 'é' })
  })
}

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  'application/xml',
  'json',
  '',
]) {
  t.test(`a body of type «${type}» is 415`, async (t) => {
    refused(t, await post('{"titre":"a"}', type), 415, 'type_de_contenu_refuse')
  })
}

for (const type of ['application/json', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
  t.test(`DELETE with the type «${type}» and an empty body is served`, async (t) => {
    const headers = { 'content-type': type, 'content-length': '0' }
    t.equal((await app.inject({ method: 'DELETE', url: '/things/1', headers })).statusCode, 200)
  })
}

t.test('DELETE with a body of another media type is 415', async (t) => {
  const headers = { 'content-type': 'text/plain' }
  const response = await app.inject({ method: 'DELETE', url: '/things/1', headers, payload: 'a' })
  refused(t, response, 415, 'type_de_contenu_refuse')
})

const broken: [title: string, body: string | Buffer][] = [
  ['truncated', '{"titre":"a"'],
  ['a bare word', 'titre'],
  ['a trailing comma', '{"titre":"a",}'],
  ['single quotes', "{'titre':'a'}"],
  ['a comment', '{"titre":"a"} // x'],
  ['two values', '{"titre":"a"}{"titre":"b"}'],
  ['a raw line break in a string', '{"titre":"a\nb"}'],
  ['only blanks', '   '],
  ['NaN', 'NaN'],
  ['Latin-1', Buffer.from('{"titre":"é"}', 'latin1')],
  ['UTF-16', Buffer.from('{"titre":"a"}', 'utf16le')],
  ['an overlong encoding', Buffer.from([...Buffer.from('{"titre":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
  [
    'an encoded surrogate',
    Buffer.from([...Buffer.from('{"titre":"'), 0xed, 0xa0, 0xbd, ...Buffer.from('"}')]),
  ],
  [
    'a truncated UTF-8 character',
    Buffer.from([...Buffer.from('{"titre":"'), 0xf0, 0x9f, ...Buffer.from('"}')]),
  ],
]
for (const [title, body] of broken) {
  t.test(`a malformed JSON body (${title}) is 400 and isn’t quoted in the response`, async (t) => {
    const response = await post(body)

    refused(t, response, 400, 'corps_illisible')
    t.notMatch(response.body, /titre|Unexpected|token|position/i)
  })
}

for (const body of ['', 'null', '[]', '[{"titre":"a"}]', '"a"', '1', 'true']) {
  t.test(`the body «${body}», which is no object, is 400`, async (t) => {
    refused(t, await post(body), 400, 'donnees_invalides')
  })
}

for (const [key, body] of [
  ['__proto__', '{"titre":"a","__proto__":{"nombre":5}}'],
  ['constructor', '{"titre":"a","constructor":{"prototype":{"nombre":5}}}'],
  ['\\u005f_proto__', '{"titre":"a","\\u005f_proto__":{"polluted":1}}'],
] as const) {
  t.test(`${key} in a body is ignored as an unknown field`, async (t) => {
    const response = await post(body)

    t.equal(response.statusCode, 200)
    t.same(response.json(), { titre: 'a' })
    t.equal(({} as Record<string, unknown>)['polluted'], undefined)
    t.equal(({} as Record<string, unknown>)['nombre'], undefined)
  })
}

t.test('a body of exactly 256 KiB is read, one byte more is 413', async (t) => {
  const body = (length: number) => {
    const start = '{"titre":"a","inconnu":"'
    return `${start}${'x'.repeat(length - start.length - 2)}"}`
  }

  t.equal((await post(body(LIMIT))).statusCode, 200)
  refused(t, await post(body(LIMIT + 1)), 413, 'corps_trop_grand')
})

t.test('a body of more than 32 levels is 400', async (t) => {
  const nested = (levels: number) =>
    `{"titre":"a","inconnu":${'['.repeat(levels - 1)}"]\\"}"${']'.repeat(levels - 1)}}`

  t.equal((await post(nested(32))).statusCode, 200)
  refused(t, await post(nested(33)), 400, 'corps_illisible')
  refused(t, await post(nested(100_000)), 400, 'corps_illisible')
})

t.test('a body of more than 4,000 members is 400', async (t) => {
  const body = (members: number) =>
    JSON.stringify(
      Object.fromEntries([['titre', 'a'], ...Array.from({ length: members - 1 }, (_, n) => [n, ':'])]),
    )

  t.equal((await post(body(4_000))).statusCode, 200)
  const response = await post(body(4_001))
  refused(t, response, 400, 'corps_illisible')
  matchesEach(t, response.json().errors, [{ champ: '', message: /8000/ }], 'the response tells the bounds')
})

for (const [title, unit] of [
  ['numbers', '1'],
  ['strings', '""'],
  ['objects', '{}'],
  ['arrays', '[]'],
  ['arrays of arrays', '[[]]'],
  ['arrays of objects', '[[{}]]'],
  ['arrays of numbers', '[1]'],
  ['arrays of 30 levels', `${'['.repeat(29)}{}${']'.repeat(29)}`],
] as const) {
  t.test(
    `a body of over 8,000 structural characters (${title}) is 400, with a __proto__ key or without`,
    async (t) => {
      const fitting = Math.floor((LIMIT - 100) / (unit.length + 1))
      for (const key of ['inconnu', '__proto__']) {
        const body = `{"titre":"a","liste":[${`${unit},`.repeat(fitting)}1],"${key}":1}`

        refused(t, await post(body), 400, 'corps_illisible')
      }
    },
  )
}

t.test('brackets and commas in a string don’t count as structure of a body', async (t) => {
  for (const text of ['['.repeat(100), '{[,:'.repeat(10_000)])
    t.equal((await post(JSON.stringify({ titre: 'a', inconnu: `"\\${text}` }))).statusCode, 200)
})

t.test('a body with a Content-Encoding is 415 and the response names the one accepted', async (t) => {
  for (const coding of ['gzip', 'br', 'identity, gzip', '']) {
    const response = await app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      payload: '{"titre":"a"}',
    })

    refused(t, response, 415, 'type_de_contenu_refuse')
    t.equal(response.headers['accept-encoding'], 'identity')
  }
})

t.test('a body in the coding identity is read', async (t) => {
  for (const coding of ['identity', 'Identity']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding }
    const response = await app.inject({ method: 'POST', url: '/echo', headers, payload: '{"titre":"a"}' })
    t.equal(response.statusCode, 200)
  }
})

t.test('a Content-Encoding without a body, or of a GET’s body, is ignored', async (t) => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  t.equal((await app.inject({ url: '/things/1', headers, payload: '{}' })).statusCode, 200)
  t.equal((await app.inject({ url: '/things/1', headers: { 'content-encoding': 'gzip' } })).statusCode, 200)
})
