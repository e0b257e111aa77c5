// Error responses: ApiErrors as they are, 503 for an unreachable database, 500 without details for the rest.

import { ApiError, type ErrorCode } from '@recettes/errors'
import { refused } from '@recettes/testing'
import t from 'tap'
import { toApiError } from '../dist/index.js'
import { describeError } from '../dist/logs/logging.js'
import { build } from './helper.js'

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`secret ${code}`), { code, ...more })
const cases: [title: string, thrown: unknown, status: number, code: ErrorCode][] = [
  ['an error of the catalogue', new ApiError('recette_introuvable'), 404, 'recette_introuvable'],
  ['any other error', new Error('secret SELECT * FROM x'), 500, 'erreur_interne'],
  ['a refused connection', coded('ECONNREFUSED'), 503, 'service_indisponible'],
  ['a database that shuts down', coded('57P01'), 503, 'service_indisponible'],
  ['too many connections', coded('53300'), 503, 'service_indisponible'],
  ['a read-only standby', coded('25006'), 503, 'service_indisponible'],
  ['a broken statement', coded('42601'), 500, 'erreur_interne'],
  [
    'Prisma’s wrapping of a lost connection',
    Object.assign(new Error('secret'), { cause: coded('P1001') }),
    503,
    'service_indisponible',
  ],
  [
    'a slow service behind',
    coded('FST_REPLY_FROM_GATEWAY_TIMEOUT', { statusCode: 504 }),
    503,
    'service_indisponible',
  ],
  ['a status that is no error', coded('FST_ODD', { statusCode: 399 }), 500, 'erreur_interne'],
  ['a fault of the framework', coded('FST_ODD', { statusCode: 500 }), 500, 'erreur_interne'],
  ['a bad request, just so', coded('FST_ODD', { statusCode: 400 }), 400, 'requete_malformee'],
  [
    'a refusal on the way to a service behind',
    coded('FST_REPLY_FROM_ODD', { statusCode: 400 }),
    400,
    'requete_malformee',
  ],
  ['a service behind that broke off', coded('FST_REPLY_FROM_ODD'), 503, 'service_indisponible'],
  [
    'an error of the framework about the request',
    coded('FST_ODD', { statusCode: 418 }),
    400,
    'requete_malformee',
  ],
]
for (const [title, throws, status, code] of cases) {
  t.test(`${title} is ${status} ${code}, without stack, SQL or library text`, async (t) => {
    const response = await (await build(t, { throws })).inject('/fails')

    refused(t, response, status, code)
    t.notMatch(response.body, /secret|SELECT|stack|ECONN|Prisma|FST_/)
    t.equal(response.headers['retry-after'] !== undefined, status === 503)
  })
}

t.test('a thrown value that is no Error is 500', async (t) => {
  for (const thrown of ['secret', 7, {}]) {
    refused(t, await (await build(t, { throws: thrown })).inject('/fails'), 500, 'erreur_interne')
  }
  t.equal(toApiError('secret').code, 'erreur_interne')
})

t.test('an error is logged by type, code and frames, never with its text', async (t) => {
  const error = Object.assign(new Error('secret\n    and more secret'), { cause: { code: '42P01' } })

  const described = describeError(error)

  t.match(described, { type: 'Error', message: '42P01', stack: /^\s+at / })
  t.notMatch(JSON.stringify(described), /secret/)
})

t.test('a certificate that expired is logged with a hint', async (t) => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  t.match(describeError(expired), {
    message: 'CERT_HAS_EXPIRED',
    hint: 'the certificate of the server has expired',
  })
})

t.test('/readyz is 503 with Retry-After while the database is unreachable, /healthz stays 200', async (t) => {
  const app = await build(t, { readiness: { runQuery: async () => ({ rows: [] }), needed: ['missing'] } })

  refused(t, await app.inject('/readyz'), 503, 'service_indisponible')
  t.equal((await app.inject('/healthz')).statusCode, 200)
})

t.test('a refusal is logged without a stack, an unreachable database with one', async (t) => {
  const logged = async (throws: unknown) => {
    const lines: object[] = []
    const app = await build(t, { throws })
    app.addHook('onRequest', async (request) => {
      request.log = Object.assign(Object.create(request.log), {
        warn: (fields: object, code: string) => lines.push({ ...fields, code }),
      })
    })
    await app.inject('/fails')
    return lines
  }
  const cause = coded('ECONNREFUSED')

  t.same(await logged(new ApiError('service_indisponible')), [{ code: 'service_indisponible' }])
  t.same(await logged(cause), [{ err: cause, code: 'service_indisponible' }])
})

t.test('a stream that ends early because its caller disconnected is no error of the service', async (t) => {
  const endedEarly = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  const app = await build(t)
  const codes: string[] = []
  app.countRefusal = (code) => codes.push(code)
  app.get('/ends', async (request) => {
    if (request.url.endsWith('?gone')) request.raw.socket.destroy()
    throw endedEarly
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  t.equal((await fetch(`${url}/ends`)).status, 500)
  await t.rejects(fetch(`${url}/ends?gone`))

  t.same(codes, ['erreur_interne', 'requete_malformee'])
})
