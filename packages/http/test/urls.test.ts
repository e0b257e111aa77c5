// URLs: with and without a slash at the end; malformed and unknown ones are refused without an echo.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

const app = await build(t)

for (const url of [
  '/things/1',
  '/things/1/',
  '/query',
  '/query/',
  '/healthz',
  '/healthz/',
  '/readyz',
  '/readyz/',
]) {
  t.test(`${url} is served`, async (t) => {
    t.equal((await app.inject(url)).statusCode, 200)
  })
}

for (const url of [
  '/inconnu',
  '/',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/inconnu?q=<script>',
  '/things/1/inconnu',
  '/THINGS/1',
  '//things/1',
  '/things',
]) {
  t.test(`${url} is 404 and isn’t echoed`, async (t) => {
    const response = await app.inject(url)

    refused(t, response, 404, 'adresse_inconnue')
    t.notMatch(response.body, /script|inconnu\b(?!e)|things|Route/i)
  })
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  t.test(`${method} of a URL that has only GET is 404`, async (t) => {
    refused(t, await app.inject({ method, url: '/list' }), 404, 'adresse_inconnue')
  })
}

for (const url of ['/things/%', '/things/%Z1', '/things/%E9', '/things/%C3%28', '/%ff', '/things/%80']) {
  t.test(`the malformed escape in ${url} is 400`, async (t) => {
    refused(t, await app.inject(url), 400, 'adresse_malformee')
  })
}

t.test('a path parameter of 20 kB is 400 or 404 and isn’t echoed', async (t) => {
  const response = await app.inject(`/things/${'a'.repeat(20_000)}`)

  t.match(response.statusCode, /^40[04]$/)
  t.notMatch(response.body, /aaaa/)
})
