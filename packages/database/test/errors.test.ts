// Errors of a real PostgreSQL, classified: unavailable, a unique row, a missing parent, or a fault of ours.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { ApiError } from '@recettes/errors'
import t, { type Test } from 'tap'
import {
  codeOf,
  isForeignKeyViolation,
  isUnavailable,
  openPool,
  prismaOptions,
  translateError,
} from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Whether a statement is answered. */
const isReachable = async (pool: ReturnType<typeof openPool>) =>
  (await failure(pool.query('SELECT'))) === undefined

t.test('a refused connection counts as unavailable', async (t) => {
  const pool = openPool({ url: 'postgresql://x:y@127.0.0.1:1/x' })
  t.teardown(() => pool.end())

  t.equal(isUnavailable(await failure(pool.query('SELECT 1'))), true)
  t.equal(await isReachable(pool), false)
})

t.test('a server that accepts and stays silent counts as unavailable after the time-out', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.teardown(() => silent.close())
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 1
  const pool = openPool({ url: `postgresql://x:y@127.0.0.1:${port}/x`, connectTimeoutMs: 100 })
  t.teardown(() => pool.end())

  t.equal(isUnavailable(await failure(pool.query('SELECT 1'))), true)
})

t.test('an exhausted pool counts as unavailable after the time-out', async (t) => {
  const pool = openPool({ url: await databaseWithoutSchema(t), max: 1, connectTimeoutMs: 1_000 })
  const busy = await pool.connect()
  t.teardown(async () => {
    busy.release()
    await pool.end()
  })

  t.equal(isUnavailable(await failure(pool.query('SELECT 1'))), true)
})

t.test('a statement past its time-out counts as unavailable', async (t) => {
  const pool = openPool({ url: await databaseWithoutSchema(t), statementTimeoutMs: 500 })
  t.teardown(() => pool.end())

  t.equal(isUnavailable(await failure(pool.query('SELECT pg_sleep(60)'))), true)
  t.equal(await isReachable(pool), true)
})

t.test('a connection that the server ends counts as unavailable, and the pool replaces it', async (t) => {
  const pool = openPool({ url: await databaseWithoutSchema(t), max: 1 })
  t.teardown(() => pool.end())

  const error = await failure(pool.query('SELECT pg_terminate_backend(pg_backend_pid())'))

  t.equal(isUnavailable(error), true)
  t.equal(await isReachable(pool), true)
})

t.test('a missing parent is distinguished from a duplicate and a wrong statement', async (t) => {
  const url = await databaseWithoutSchema(t)
  await execute(
    url,
    'CREATE TABLE parents (id int PRIMARY KEY); CREATE TABLE children (id int REFERENCES parents)',
  )
  await execute(url, 'INSERT INTO parents VALUES (1)')

  const unique = await failure(execute(url, 'INSERT INTO parents VALUES (1)'))
  const orphan = await failure(execute(url, 'INSERT INTO children VALUES (2)'))
  const ours = await failure(execute(url, 'SELECT * FROM nowhere'))

  const kinds = [isForeignKeyViolation, isUnavailable]
  t.same(
    kinds.map((is) => is(unique)),
    [false, false],
  )
  t.same(
    kinds.map((is) => is(orphan)),
    [true, false],
  )
  t.same(
    kinds.map((is) => is(ours)),
    [false, false],
  )
})

t.test('nested causes count, cyclic causes terminate, and non-errors are ignored', async (t) => {
  const circle: { cause?: unknown } = {}
  circle.cause = circle

  t.equal(isUnavailable({ cause: { cause: { originalCode: '57P01' } } }), true)
  t.equal(isForeignKeyViolation({ cause: { code: 'P2003' } }), true)
  for (const nothing of [
    circle,
    undefined,
    null,
    'ECONNREFUSED',
    57014,
    { code: 8006 },
    { message: 'x ECONNREFUSED' },
  ]) {
    t.equal(isUnavailable(nothing), false)
  }
})

t.test(
  'translateError turns the expected refusal into the catalogue’s error and lets others pass',
  async (t) => {
    const orphan = Object.assign(new Error('x'), { code: '23503' })
    const other = new Error('other')

    t.equal(await translateError(Promise.resolve(7), isForeignKeyViolation, 'utilisateur_existe'), 7)
    const refusal = await failure(
      translateError(Promise.reject(orphan), isForeignKeyViolation, 'utilisateur_existe'),
    )
    t.type(refusal, ApiError)
    t.has(refusal, { code: 'utilisateur_existe', status: 400, cause: orphan })
    t.equal(
      await failure(translateError(Promise.reject(other), isForeignKeyViolation, 'utilisateur_existe')),
      other,
    )
  },
)

t.test(
  'a refused password, a refused role, a missing database and an unknown host count as unavailable',
  async (t) => {
    const url = await databaseWithoutSchema(t)
    const role = `refused_${crypto.randomUUID().slice(0, 8)}`
    await execute(url, `CREATE ROLE ${role} PASSWORD 'right'`)
    t.teardown(() => execute(url, `DROP ROLE ${role}`))
    const as = (changes: Partial<URL>) => Object.assign(new URL(url), changes).href
    for (const [code, refusedUrl] of [
      ['28P01', as({ password: 'wrong' })],
      ['28000', as({ username: role, password: 'right' })],
      ['3D000', as({ pathname: '/gone' })],
      ['ENOTFOUND', as({ hostname: 'nowhere.invalid' })],
    ] as const) {
      const pool = openPool({ url: refusedUrl })
      const prisma = await prismaOptions(pool).adapter.connect()
      const query = { sql: 'SELECT 1', args: [], argTypes: [] }
      for (const error of [await failure(pool.query('SELECT 1')), await failure(prisma.queryRaw(query))]) {
        t.equal(isUnavailable(error), true, code)
        t.match(codeOf(error), code === 'ENOTFOUND' ? /^(ENOTFOUND|EAI_AGAIN|DatabaseNotReachable)$/ : code)
      }
      await pool.end()
    }
  },
)

/** The port of a server that agrees to TLS as PostgreSQL does, with a certificate for `db.internal`; and the certificate's file. */
async function tlsServer(t: Test) {
  const folder = t.testdir()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=db.internal', '-addext', 'subjectAltName=DNS:db.internal']
  const files = ['-keyout', key, '-out', cert]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  execFileSync('openssl', ['req', '-x509', ...made, ...names, ...files], { stdio: 'ignore' })
  const secureContext = createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) })
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 1, cert }
}

t.test('a refused certificate and a server without TLS count as unavailable, with a code', async (t) => {
  const { port, cert } = await tlsServer(t)
  const here = `postgresql://x:y@localhost:${port}/x?sslmode=verify-full`
  for (const [code, url] of [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', here],
    ['ERR_TLS_CERT_ALTNAME_INVALID', `${here}&sslrootcert=${encodeURIComponent(cert)}`],
    // The test server has no certificate.
    ['TlsConnectionError', `${await databaseWithoutSchema(t)}?sslmode=verify-full`],
  ] as const) {
    const pool = openPool({ url })
    const prisma = await prismaOptions(pool).adapter.connect()
    const direct = await failure(pool.query('SELECT 1'))
    const wrapped = await failure(prisma.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] }))
    t.equal(codeOf(direct), code)
    t.equal(codeOf(wrapped), 'TlsConnectionError')
    t.same([isUnavailable(direct), isUnavailable(wrapped)], [true, true], code)
    await pool.end()
  }
  t.equal(isUnavailable({ code: 'CERT_HAS_EXPIRED' }), true)
})
