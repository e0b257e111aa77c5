// Exports of one's own data: each adds an entry to the audit log, so a member can't make as many as they like.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('a member’s exports are limited; those that fail for the recipe service aren’t counted', async (t) => {
  let away = true
  const recipe = createServer((_request, reply) => {
    if (away) reply.statusCode = 503
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await once(recipe, 'listening')
  t.teardown(() => recipe.close())
  const { port } = recipe.address() as AddressInfo
  const limits = { RATE_LIMITS: 'on', LIMIT_EXPORT: '2/3600' }
  const { app, db, user } = await build(t, { ...limits, RECIPE_INTERNAL_URL: `http://127.0.0.1:${port}` })
  const [member, other] = [await user(), await user()]
  const exportOf = ({ headers } = member) => app.inject({ url: '/users/me/export', headers })

  for (let time = 0; time < 3; time++) refused(t, await exportOf(), 503, 'service_indisponible')
  away = false
  for (let time = 0; time < 2; time++) t.equal((await exportOf()).statusCode, 200)

  for (let time = 0; time < 2; time++) {
    const response = await exportOf()
    refused(t, response, 429, 'trop_de_tentatives')
    t.match(response.headers['retry-after'], /^3[56]\d\d$/)
  }
  t.equal(await db.prisma.journal.count({ where: { action: 'export', acteurId: member.id } }), 2)
  t.equal((await exportOf(other)).statusCode, 200, 'another member has their own limit')
})
