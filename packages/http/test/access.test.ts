// A service doesn't start with a route that changes data and doesn't say who may call it.

import { anyone, member, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { build } from './helper.js'

t.test('a route whose method isn’t safe is refused without an access', async (t) => {
  const app = await build(t)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const url = `/${method}`
    const handler = async () => null
    t.throws(() => app.route({ method, url, handler }), {
      message: `${method} ${url} doesn’t say who may call it`,
    })
    t.throws(() => app.route({ method: ['GET', method], url, handler }), /doesn’t say who may call it/)
    t.doesNotThrow(() => app.route({ method, url, handler, ...routeOptions(anyone, {}) }), method)
  }
  t.doesNotThrow(() => app.get('/read', async () => null))
})

t.test('a route’s own config and preValidation keep its access', async (t) => {
  const calls: string[] = []
  const app = await build(t, {
    confirmCaller: async (caller) => {
      calls.push('access')
      return caller.id === 7 ? caller : null
    },
  })
  const options = routeOptions(member, {
    config: { boundedByDatabase: true },
    preValidation: async () => void calls.push('own'),
  })
  app.put('/mine', options, async ({ routeOptions: { config } }) => config)

  const put = (headers: Record<string, string>) => app.inject({ method: 'PUT', url: '/mine', headers })
  const bearer = (sub: string) => {
    const token = app.signToken({ sub, courriel: 'a@example.org', role: 'UTILISATEUR', jti: 'x' })
    return { authorization: `Bearer ${token}` }
  }
  t.equal((await put({})).statusCode, 401)
  t.same(calls, [], 'no own hook without a token')
  t.equal((await put(bearer('8'))).statusCode, 401)
  t.same(calls.splice(0), ['access'], 'no own hook when the access refuses')
  const response = await put(bearer('7'))
  t.match(response.json(), { access: 'bearer', boundedByDatabase: true })
  t.same(calls, ['access', 'own'])
})
