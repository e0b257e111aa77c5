// Bodies that aren't a recipe at all: no JSON, the wrong media type, too long, another shape.

import { bearer, refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const { app, call, publish } = await build(t)
const { id } = await publish()
const LIMIT = 256 * 1024

const writes = [
  ['POST', '/recettes/'],
  ['PUT', `/recettes/${id}`],
] as const

for (const [method, url] of writes) {
  t.test(`${method}: a body that is no JSON is 400`, async (t) => {
    for (const body of ['{', 'titre=Tarte', '{"titre":"a"} {}', '\u{feff}']) {
      refused(t, await call(method, url, AUTHOR, body), 400, 'corps_illisible')
    }
  })

  t.test(`${method}: a body that isn't UTF-8 is 400 rather than stored with other characters`, async (t) => {
    const headers = { ...(await bearer(AUTHOR)), 'content-type': 'application/json' }
    const payload = Buffer.from('{"titre":"Gâteau"}', 'latin1')

    refused(t, await app.inject({ method, url, headers, payload }), 400, 'corps_illisible')
  })

  t.test(`${method}: JSON of another shape, or no body, is 400`, async (t) => {
    for (const body of ['[]', '"Tarte"', '12', 'null', 'true', '', undefined]) {
      refused(t, await call(method, url, AUTHOR, body), 400, 'donnees_invalides')
    }
  })

  t.test(`${method}: a body of another media type is 415`, async (t) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { ...(await bearer(AUTHOR)), 'content-type': type }
      const response = await app.inject({ method, url, headers, payload: '{"titre":"Tarte"}' })

      refused(t, response, 415, 'type_de_contenu_refuse')
    }
  })

  t.test(`${method}: a body of 256 KiB is read, one byte more is 413`, async (t) => {
    const body = (length: number) => {
      const empty = JSON.stringify({ titre: 'Tarte', inconnu: '' })
      return JSON.stringify({ titre: 'Tarte', inconnu: 'a'.repeat(length - empty.length) })
    }

    const fits = await call(method, url, AUTHOR, body(LIMIT))
    const tooLong = await call(method, url, AUTHOR, body(LIMIT + 1))

    t.equal(fits.statusCode, 200)
    refused(t, tooLong, 413, 'corps_trop_grand')
  })

  t.test(`${method}: the token is asked for before the body is looked at`, async (t) => {
    for (const body of ['{', '[]', 'a'.repeat(LIMIT + 1)]) {
      refused(t, await call(method, url, undefined, body), 401, 'jeton_absent')
    }
  })
}

t.test('__proto__ and constructor in a body are two more unknown fields', async (t) => {
  const body =
    '{"titre":"Tarte","__proto__":{"statut":"valider"},"constructor":{"prototype":{"signaler":true}}}'

  const response = await call('POST', '/recettes/', AUTHOR, body)

  t.equal(response.statusCode, 200)
  t.has(response.json(), { statut: 'en_attente', signaler: false })
})
