// Look-ups by courriel: a member can't try out who has an account as often as they like.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

t.test('a member’s look-ups of others by courriel are limited, known or not, their own aren’t', async (t) => {
  const { app, user } = await build(t, { RATE_LIMITS: 'on', LIMIT_LOOKUP: '2/3600' })
  const [member, other] = [await user(), await user()]
  const lookUp = (courriel: string, { headers } = member) =>
    app.inject({ url: `/utilisateurs/courriel/${courriel}`, headers })

  refused(t, await lookUp(other.courriel), 403, 'droits_insuffisants')
  for (let time = 0; time < 4; time++) t.equal((await lookUp(member.courriel)).statusCode, 200)
  t.equal((await lookUp('personne@example.org')).statusCode, 404)

  for (const courriel of [other.courriel, 'personne@example.org']) {
    const response = await lookUp(courriel)
    refused(t, response, 429, 'trop_de_tentatives')
    t.match(response.headers['retry-after'], /^3[56]\d\d$/)
  }
  t.equal((await lookUp(member.courriel)).statusCode, 200)
  t.equal((await lookUp('personne@example.org', other)).statusCode, 404, 'another member has their own limit')
})

t.test('moderators and administrators look up without a limit', async (t) => {
  const { app, user } = await build(t, { RATE_LIMITS: 'on', LIMIT_LOOKUP: '1/3600' })
  const { courriel } = await user()
  for (const role of ['ADMIN', 'MODERATEUR'] as const) {
    const { headers } = await user(role)
    const statuses: number[] = []
    for (const address of [courriel, 'personne@example.org', courriel, 'personne@example.org'])
      statuses.push((await app.inject({ url: `/utilisateurs/courriel/${address}`, headers })).statusCode)
    t.same(statuses, [200, 404, 200, 404])
  }
})
