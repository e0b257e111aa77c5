// Requests that are far too large somewhere: each is refused by its length before anything else is done with it.

import { bearer, longestNormalised, oversizeRequests } from '@recettes/testing'
import t from 'tap'
import { ADMIN, build } from './helper.js'

/** UTF-16 code units; normalising as many takes a few milliseconds at most. */
const MAX_NORMALISED = 4_000

const { app } = await build(t)
const admin = await bearer(ADMIN)
const document = (await app.inject('/docs/json')).json()

/** A condition may be sent with any read. */
const expected = (documented: number[]): number[] => [...documented, 412].filter((status) => status < 500)

t.test('every operation answers oversized input with 4xx or a documented success', async (t) => {
  let requests = 0
  const normalised = await longestNormalised(async () => {
    for (const { title, request, documented } of oversizeRequests(document)) {
      const response = await app.inject({ ...request, headers: { ...admin, ...request.headers } })
      requests++
      t.ok(expected(documented).includes(response.statusCode), `${title}: ${response.statusCode}`)
    }
  })

  t.ok(requests > 100, `${requests} requests`)
  t.ok(normalised <= MAX_NORMALISED, `${normalised} code units were normalised at once`)
})
