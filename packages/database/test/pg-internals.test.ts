// Parts of pg beyond its types that the services use: an upgrade that changes one fails here, not in production.

import { Socket } from 'node:net'
import pg from 'pg'
import t, { type Test } from 'tap'
import { breakConnection, reportedPid, streamOf } from '../dist/pg-internals.js'
import { databaseWithoutSchema } from './helper.js'

async function connect(t: Test) {
  const client = new pg.Client({ connectionString: await databaseWithoutSchema(t) })
  const errors: Error[] = []
  client.on('error', (error) => void errors.push(error))
  await client.connect()
  t.teardown(() => client.end().catch(() => undefined))
  return { client, errors }
}

t.test('the stream of a connection is the socket that its statements use', async (t) => {
  const { client } = await connect(t)
  const stream = streamOf(client)
  t.type(stream, Socket)
  const { bytesWritten } = stream

  await client.query('SELECT 1')

  t.ok(stream.bytesWritten > bytesWritten)
})

t.test('the process id sent to a client is its server process’s', async (t) => {
  const { client } = await connect(t)

  t.same((await client.query('SELECT pg_backend_pid() AS pid')).rows, [{ pid: reportedPid(client) }])
})

t.test('a broken connection fails the statement in flight with the given error', async (t) => {
  const { client } = await connect(t)
  const error = Object.assign(new Error('unknown'), { code: '08007' })
  const statement = client.query('SELECT pg_sleep(60)')

  breakConnection(client, error)

  await t.rejects(statement, { code: '08007' })
  t.equal(streamOf(client).destroyed, true)
})
