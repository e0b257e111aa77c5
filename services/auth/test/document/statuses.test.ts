// The OpenAPI document names every status that an operation answers because of its token, path or body.

import { documentFaults } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('every operation documents the statuses that follow from its token, path and body', async (t) => {
  const { app } = await build(t)

  const document = (await app.inject('/docs/json')).json()

  t.ok(Object.keys(document.paths).length > 8)
  t.same(documentFaults(document, { 'GET /users/me/': [401], 'DELETE /users/me/sessions/{id}': [403] }), [])
})
