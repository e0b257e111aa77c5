// Reports need no token, so an IP address may send so many and no more.

import t from 'tap'
import { build } from '../helper.js'

t.test(
  'reports from one IP address stop at their limit; those from elsewhere and all reads go on',
  async (t) => {
    const { app, publish } = await build(t, { RATE_LIMITS: 'on', LIMIT_REPORT_ADDRESS: '5/3600' })
    const { id } = await publish()
    const report = (remoteAddress: string, recette_id: unknown = id) =>
      app.inject({ method: 'POST', url: `/recettes/${id}/signaler`, remoteAddress, payload: { recette_id } })

    t.equal((await report('203.0.113.7', 'x')).statusCode, 400, 'which isn’t counted')
    const responses = await Promise.all(Array.from({ length: 20 }, () => report('203.0.113.7')))

    t.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 5)
    const refused = await report('203.0.113.7')
    t.equal(refused.statusCode, 429)
    t.match(refused.json(), { code: 'trop_de_tentatives', message: /Trop de tentatives/ })
    const wait = Number(refused.headers['retry-after'])
    t.ok(wait > 3000 && wait <= 3600)
    t.equal((await report('2001:db8:1:2::1')).statusCode, 200)
    const read = await app.inject({ url: `/recettes/${id}`, remoteAddress: '203.0.113.7' })
    t.equal(read.statusCode, 200)
  },
)

t.test('reports, refused ones too, have rate-limit headers, and reads have none', async (t) => {
  const { app, publish } = await build(t, { RATE_LIMITS: 'on', LIMIT_REPORT_ADDRESS: '3/3600' })
  const { id } = await publish()
  const report = (recette: number) =>
    app.inject({ method: 'POST', url: `/recettes/${recette}/signaler`, payload: { recette_id: recette } })

  const responses = [await report(id), await report(999), await report(id), await report(id)]

  t.same(
    responses.map(({ statusCode, headers }) => [statusCode, String(headers['ratelimit']).split(';t=')[0]]),
    [
      [200, '"signaler";r=2'],
      [404, '"signaler";r=1'],
      [200, '"signaler";r=0'],
      [429, '"signaler";r=0'],
    ],
  )
  for (const { headers } of responses) {
    t.equal(headers['ratelimit-policy'], '"signaler";q=3;w=3600')
    const rest = Number(String(headers['ratelimit']).split(';t=')[1])
    t.ok(rest > 3500 && rest <= 3600)
  }
  t.equal((await app.inject(`/recettes/${id}`)).headers['ratelimit'], undefined)
})

t.test('RATE_LIMITS=off limits no reports', async (t) => {
  const { publish, report } = await build(t, { RATE_LIMITS: 'off', LIMIT_REPORT_ADDRESS: '1/3600' })
  const { id } = await publish()

  await report(id)
  await report(id)
})
