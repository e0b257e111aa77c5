// X-Request-Id: the caller's own where it is plain, else a fresh one, on every response.

import t from 'tap'
import { build } from './helper.js'

const app = await build(t, { throws: new Error('x') })
const idOf = async (url: string, given?: string) => {
  const { headers } = await app.inject({ url, headers: given === undefined ? {} : { 'x-request-id': given } })
  return String(headers['x-request-id'])
}

for (const url of ['/things/1', '/things/abc', '/inconnu', '/fails', '/healthz']) {
  t.test(`${url} answers with a fresh id each time`, async (t) => {
    const [one, other] = [await idOf(url), await idOf(url)]

    t.match(one, /^[0-9a-f-]{36}$/)
    t.not(one, other)
  })
}

for (const id of ['a', 'abc-123_X.y', 'x'.repeat(64)]) {
  t.test(`the caller’s own id ${id.slice(0, 12)} is kept`, async (t) => {
    t.equal(await idOf('/things/1', id), id)
  })
}

for (const id of ['', 'x'.repeat(65), 'a b', 'é', '<script>', '{"a":1}', 'a,b']) {
  t.test(`the odd id «${id.slice(0, 12)}» is replaced`, async (t) => {
    t.match(await idOf('/things/1', id), /^[0-9a-f-]{36}$/)
  })
}
