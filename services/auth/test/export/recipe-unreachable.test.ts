// GET /users/me/export while the recipe service fails: 503, or a broken connection once the response has begun.

import { createServer, type RequestListener } from 'node:http'
import { hasEach, listenLocally, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build } from '../helper.js'
import { freePort } from '../process/running.js'

/** The auth service before a server that stands in the recipe service's place. */
async function start(t: Test, respond: RequestListener, timeoutMs = 60_000) {
  const requests: { url: string | undefined; authorization: string | undefined; from: unknown }[] = []
  const server = createServer((request, reply) => {
    requests.push({
      url: request.url,
      authorization: request.headers.authorization,
      from: request.headers['x-forwarded-for'],
    })
    respond(request, reply)
  })
  const { url } = await listenLocally(t, server)
  const recipe = { url, timeoutMs }
  const built = await build(t, {}, { config: { recipe } })
  const exports = () => built.db.prisma.journal.count({ where: { action: 'export' } })
  return { ...built, requests, exports }
}

t.test(
  'export asks the recipe service with the caller’s token and IP address and adds an audit-log entry',
  async (t) => {
    const { app, user, requests, exports } = await start(t, (_request, reply) => reply.end('{"recettes":[]}'))
    const { id, courriel, headers } = await user()

    const response = await app.inject({ url: '/users/me/export', headers })

    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-disposition'], 'attachment; filename="recettes-export.json"')
    t.equal(response.headers['cache-control'], 'no-store')
    t.same(requests, [{ url: '/export', authorization: headers.authorization, from: '127.0.0.1' }])
    t.has(response.json(), {
      utilisateur: { id, courriel, prenom: 'Julie', nom: 'Martin', role: 'UTILISATEUR' },
      suspension: null,
      sessions: [],
      appareils: [],
      revocations: [],
      reponses_gardees: [],
      journal: [{ action: 'export', acteur_id: id }],
      recettes: { recettes: [] },
    })
    t.notOk(response.body.includes('argon2id'))
    t.equal(await exports(), 1)
  },
)

t.test('export passes on the recipe service’s rate limit', async (t) => {
  const { app, user, exports } = await start(t, (_request, reply) =>
    reply.writeHead(429, { 'retry-after': '77' }).end('{}'),
  )
  const { headers } = await user()

  const response = await app.inject({ url: '/users/me/export', headers })

  refused(t, response, 429, 'trop_de_tentatives')
  t.equal(response.headers['retry-after'], '77')
  t.equal(await exports(), 0)
})

t.test(
  'HEAD of the export has GET’s headers, and neither calls the recipe service nor records an entry',
  async (t) => {
    const { app, user, db, requests, exports } = await start(t, (_request, reply) => reply.end('{}'))
    const { id, headers } = await user()

    const head = await app.inject({ method: 'HEAD', url: '/users/me/export', headers })

    t.same([head.statusCode, head.body, requests, await exports()], [200, '', [], 0])
    const get = await app.inject({ url: '/users/me/export', headers })
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'vary'])
      t.equal(head.headers[name], get.headers[name], name)
    await db.prisma.utilisateur.delete({ where: { id } })
    t.equal((await app.inject({ method: 'HEAD', url: '/users/me/export', headers })).statusCode, 401)
  },
)

t.test('the export leaves out other users’ IP addresses', async (t) => {
  const { app, user, db } = await start(t, (_request, reply) => reply.end('{}'))
  const { id, headers } = await user()
  await db.pool.query(
    `INSERT INTO journal (action, acteur_id, cible_id, adresse) VALUES
     ('connexion', $1, $1, '192.0.2.1'), ('connexion_refusee', NULL, $1, '192.0.2.2'),
     ('role', 999, $1, '192.0.2.3'), ('connexion', 998, 998, '192.0.2.4')`,
    [id],
  )

  const { journal } = (await app.inject({ url: '/users/me/export', headers })).json()

  hasEach(t, journal, [
    { action: 'connexion', adresse: '192.0.2.1' },
    { action: 'connexion_refusee', adresse: '192.0.2.2' },
    { action: 'role', acteur_id: 999, adresse: null },
    { action: 'export', adresse: '127.0.0.1' },
  ])
  t.equal(journal.length, 4)
})

t.test('export answers 503 when the recipe service is unreachable', async (t) => {
  const RECIPE_INTERNAL_URL = `http://127.0.0.1:${await freePort()}`
  const { app, user, db } = await build(t, { RECIPE_INTERNAL_URL })
  const { headers } = await user()

  const response = await app.inject({ url: '/users/me/export', headers })

  refused(t, response, 503, 'service_indisponible')
  t.equal(await db.prisma.journal.count(), 0)
})

for (const [title, respond] of [
  ['a 500', (_request, reply) => reply.writeHead(500).end('{}')],
  ['a 503', (_request, reply) => reply.writeHead(503).end('{}')],
  ['silence', () => undefined],
  ['a closed connection', (request) => request.socket.destroy()],
  ['a response that is not HTTP', (request) => request.socket.end('nonsense\r\n\r\n')],
  [
    'a redirect, which would take the token elsewhere,',
    (_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/export' }).end(),
  ],
] satisfies [string, RequestListener][]) {
  t.test(`export answers 503 and records nothing after ${title} from the recipe service`, async (t) => {
    const { app, user, exports } = await start(t, respond, 1_000)
    const { headers } = await user()

    refused(t, await app.inject({ url: '/users/me/export', headers }), 503, 'service_indisponible')
    t.equal(await exports(), 0)
  })
}

t.test('export answers 401 for a token that the recipe service refuses', async (t) => {
  const { app, user } = await start(t, (_request, reply) => reply.writeHead(401).end('{}'))
  const { headers } = await user()

  refused(t, await app.inject({ url: '/users/me/export', headers }), 401, 'jeton_invalide')
})

for (const [title, breakOff] of [
  ['breaks off', (_request, reply) => reply.write('{"recettes":[{"id":1},', () => reply.destroy())],
  ['falls silent half-way', (_request, reply) => void reply.write('{"recettes":[{"id":1},')],
] satisfies [string, RequestListener][]) {
  t.test(`export breaks off when the recipe service ${title}`, async (t) => {
    const { app, user } = await start(t, breakOff, 1_000)
    const { headers } = await user()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })

    const response = await fetch(`${url}/users/me/export`, { headers })

    t.equal(response.status, 200)
    await t.rejects(response.text())
  })
}

t.test(
  'export answers 401 without a token or for a deleted user, and doesn’t call the recipe service',
  async (t) => {
    const { app, user, db, requests } = await start(t, (_request, reply) => reply.end('{}'))
    const { id, headers } = await user()
    await db.prisma.utilisateur.delete({ where: { id } })

    refused(t, await app.inject({ url: '/users/me/export' }), 401, 'jeton_absent')
    refused(t, await app.inject({ url: '/users/me/export/', headers }), 401, 'jeton_invalide')
    t.same(requests, [])
  },
)
