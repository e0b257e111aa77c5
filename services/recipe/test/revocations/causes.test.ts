// Why revocations can't be read: the log has the auth service's status, or the clock skew.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { revocationFeed } from '../../dist/revocations/feed.js'

/** A server at auth's URL: answers with a status, a body and a date that is so many seconds off. */
async function answering(t: Test, status: number, body: string, seconds = 0): Promise<string> {
  const server = createServer((_request, response) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString()
    response.writeHead(status, { date }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A feed, and what it has logged. */
function feed(authInternalUrl: string) {
  const told: { seconds?: number; text?: string | undefined }[] = []
  const log = { warn: (fields: object, text?: string) => void told.push({ ...fields, text }) }
  return { told, read: revocationFeed({ authInternalUrl, sign: () => 'a token', log }) }
}

t.test('a refusal has its HTTP status as its code, whatever its body is', async (t) => {
  for (const [status, body] of [
    [401, '{}'],
    [502, '<html>'],
  ] as const) {
    const { read } = feed(await answering(t, status, body))
    await t.rejects(read(0), { code: `HTTP ${status}` })
  }
})

t.test('clock skew is logged once, in seconds', async (t) => {
  const { read, told } = feed(await answering(t, 200, '[]', -30))
  await read(0)
  await read(0)

  t.equal(told.length, 1)
  const [{ seconds = 0, text } = {}] = told
  t.ok(seconds <= -30 && seconds > -60, `${seconds} s`)
  t.equal(text, 'clock skew: the auth service’s clock minus this machine’s, in seconds')

  const same = feed(await answering(t, 200, '[]'))
  await same.read(0)
  t.same(same.told, [])
})
