// The OpenAPI document names every status that follows from token, path or body, and the least length of a new password.

import { documentFaults } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('every operation documents the statuses that follow from its token, path and body', async (t) => {
  const { app } = await build(t)

  const document = (await app.inject('/docs/json')).json()

  t.ok(Object.keys(document.paths).length > 8)
  t.same(documentFaults(document, { 'GET /users/me/': [401], 'DELETE /users/me/sessions/{id}': [403] }), [])
})

t.test('every new password has its least length in the document', async (t) => {
  const { app } = await build(t)

  const { paths } = (await app.inject('/docs/json')).json()

  for (const [method, path] of [
    ['post', '/register'],
    ['post', '/utilisateurs'],
    ['put', '/utilisateurs/{id}'],
    ['patch', '/utilisateurs/{id}'],
    ['post', '/mots-de-passe/nouveaux'],
  ] as const) {
    const { schema } = paths[path][method].requestBody.content['application/json']
    t.match(schema.properties.mot_de_passe, { minLength: 8, maxLength: 256 }, `${method} ${path}`)
  }
})

t.test('bodies refused by 413 and 415 are not counted, and these document no rate limit', async (t) => {
  const { app } = await build(t)
  const { paths } = (await app.inject('/docs/json')).json()
  const large = 'a'.repeat(3_000_000)
  const recovery = ['/mots-de-passe/oublies', '/mots-de-passe/nouveaux', '/courriels/verifications']

  for (const url of ['/token', '/register', ...recovery]) {
    const { requestBody, responses } = paths[url].post
    const [type] = Object.keys(requestBody.content)
    for (const [status, contentType, payload] of [
      ['413', type, large],
      ['415', 'text/plain', 'a'],
    ] as const) {
      const headers = { 'content-type': contentType }
      const response = await app.inject({ method: 'POST', url, headers, payload })

      t.equal(String(response.statusCode), status, url)
      t.notOk(response.headers['ratelimit'], `${url} ${status} has none`)
      t.notOk(responses[status].headers?.RateLimit, `${url} ${status} documents none`)
    }
    t.ok(responses['429'].headers.RateLimit, `${url} 429 documents it`)
  }
})
