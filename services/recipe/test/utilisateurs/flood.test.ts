// /utilisateurs while the auth service is slow: a flood delays only its own network, in bounded memory.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Metrics, openMetrics } from '@recettes/http'
import { listenLocally, metricIn, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { startRecipe } from './auth-process.js'

/** Limits of reads in flight to auth, for a network and in total; changes have the same limits. */
const [IN_FLIGHT, ALL_IN_FLIGHT] = [8, 32]
const [FLOOD, OTHER] = ['127.0.0.1', '127.0.0.2']
/** Their limits add up to 40, more than the total of 32. */
const FLOODS = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5']

/** A server in auth's place that answers when told, and the recipe service in front of it. */
async function slowAuth(t: Test, metrics?: Metrics) {
  const paths: string[] = []
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    request.resume()
    held.push(response)
  })
  const { url } = await listenLocally(t, server)
  const base = await startRecipe(t, url, metrics)
  return {
    base,
    paths,
    /** Answers the oldest request. */
    answer: () => held.shift()?.setHeader('content-type', 'application/json').end('{}'),
    /** Breaks the connections of all requests. */
    breakAll: () => {
      for (const { socket } of held.splice(0)) socket?.resetAndDestroy()
    },
  }
}

/** Sends a request; `status` comes with its response, and is 0 after `hangUp`. */
function send(url: string, localAddress: string, body?: Buffer) {
  const sent = request(url, { localAddress, method: body === undefined ? 'GET' : 'POST' })
  if (body !== undefined) sent.setHeader('content-type', 'application/json')
  const status = new Promise<number>((resolve) => {
    sent.on('error', () => resolve(0))
    sent.on('response', async (response: IncomingMessage) => {
      await text(response)
      resolve(response.statusCode ?? 0)
    })
  })
  sent.end(body)
  return { status, hangUp: () => sent.destroy() }
}

t.test('a request reaches auth at once while another network has a hundred waiting', async (t) => {
  const { base, paths, breakAll } = await slowAuth(t)
  const flood = Array.from({ length: 100 }, (_, n) => send(`${base}/utilisateurs/${n}`, FLOOD))
  await until(() => paths.length === IN_FLIGHT)

  const other = send(`${base}/utilisateurs/1000`, OTHER)
  await until(() => paths.includes('/utilisateurs/1000'))

  t.equal(paths.length, IN_FLIGHT + 1)
  for (const { hangUp } of [...flood, other]) hangUp()
  breakAll()
})

t.test('a response from auth starts one of its network’s waiting requests', async (t) => {
  const { base, paths, answer, breakAll } = await slowAuth(t)
  const flood = Array.from({ length: 40 }, (_, n) => send(`${base}/utilisateurs/${n}`, FLOOD))
  await until(() => paths.length === IN_FLIGHT)

  answer()
  await until(() => paths.length > IN_FLIGHT)
  const other = send(`${base}/utilisateurs/1000`, OTHER)
  await until(() => paths.includes('/utilisateurs/1000'))

  t.equal(paths.length, IN_FLIGHT + 2)
  for (const { hangUp } of [...flood, other]) hangUp()
  breakAll()
})

t.test(
  'a request waits for a few responses at most while five networks have twenty requests each',
  async (t) => {
    const { base, paths, answer, breakAll } = await slowAuth(t)
    const flood = FLOODS.flatMap((network) =>
      Array.from({ length: 20 }, (_, n) => send(`${base}/utilisateurs/${n}`, network)),
    )
    await until(() => paths.length === ALL_IN_FLIGHT)

    const other = send(`${base}/utilisateurs/1000`, OTHER)
    // Once a later request is answered, it has most probably arrived.
    await send(`${base}/recettes/`, OTHER).status
    while (!paths.includes('/utilisateurs/1000')) {
      const before = paths.length
      answer()
      await until(() => paths.length > before)
    }

    t.ok(
      paths.length < ALL_IN_FLIGHT + 15,
      `${paths.length - ALL_IN_FLIGHT} of 68 waiting requests came first`,
    )
    for (const { hangUp } of [...flood, other]) hangUp()
    breakAll()
  },
)

t.test('changes that fill all their slots leave the slots of reads free', async (t) => {
  const { base, paths, breakAll } = await slowAuth(t)
  const flood = FLOODS.flatMap((network) =>
    Array.from({ length: 20 }, () => send(`${base}/utilisateurs`, network, Buffer.from('{}'))),
  )
  await until(() => paths.length === ALL_IN_FLIGHT)

  const read = send(`${base}/utilisateurs/1000`, FLOODS[0] ?? '')
  await until(() => paths.includes('/utilisateurs/1000'))

  t.equal(paths.length, ALL_IN_FLIGHT + 1)
  for (const { hangUp } of [...flood, read]) hangUp()
  breakAll()
})

t.test('requests whose callers hang up while waiting never reach auth', async (t) => {
  const { base, paths, answer } = await slowAuth(t)
  const flood = Array.from({ length: 60 }, (_, n) => send(`${base}/utilisateurs/${n}`, FLOOD))
  await until(() => paths.length === IN_FLIGHT)
  const waiting = flood.filter((_, n) => !paths.includes(`/utilisateurs/${n}`))
  for (const { hangUp } of waiting) hangUp()
  await Promise.all(waiting.map(({ status }) => status))
  await send(`${base}/recettes/`, FLOOD).status

  for (let n = 0; n < IN_FLIGHT; n++) answer()
  await Promise.all(flood.map(({ status }) => status))
  const last = send(`${base}/utilisateurs/1000`, OTHER)
  await until(() => paths.includes('/utilisateurs/1000'))
  answer()

  t.equal(await last.status, 200)
  t.equal(paths.length, IN_FLIGHT + 1)
})

t.test('bodies that wait hold no more memory than a network may reserve', async (t) => {
  const { base, paths, breakAll } = await slowAuth(t)
  const body = Buffer.alloc(250_000, ' ')
  // 8 MiB hold 33 such bodies; the request memory of those in flight is released.
  const flood = Array.from({ length: IN_FLIGHT + 50 }, () => send(`${base}/utilisateurs`, FLOOD, body))
  let refused = 0
  for (const { status } of flood) void status.then((code) => code === 503 && refused++)

  await until(() => paths.length === IN_FLIGHT && refused >= 50 - 33)

  for (const { hangUp } of flood) hangUp()
  breakAll()
  await Promise.all(flood.map(({ status }) => status))
  t.equal(paths.length, IN_FLIGHT)
})

t.test('waiting bodies are evicted for a network that holds less memory', async (t) => {
  const { base, paths, breakAll } = await slowAuth(t)
  const body = Buffer.alloc(250_000, ' ')
  // 32 of the 200 are in flight; 168 wait: 42 MB, more than the 32 MiB of all networks.
  const flood = FLOODS.flatMap((network) =>
    Array.from({ length: 40 }, () => send(`${base}/utilisateurs`, network, body)),
  )
  let refused = 0
  for (const { status } of flood) void status.then((code) => code === 503 && refused++)
  await until(() => paths.length === ALL_IN_FLIGHT && refused > 0)

  const other = send(`${base}/recettes/`, OTHER, Buffer.from('{}'))
  t.equal(await other.status, 401, 'its body was read')

  for (const { hangUp } of flood) hangUp()
  breakAll()
})

t.test('slots are released after broken responses and after callers that hang up', async (t) => {
  const { base, paths, answer, breakAll } = await slowAuth(t)
  const flood = () => Array.from({ length: IN_FLIGHT }, (_, n) => send(`${base}/utilisateurs/${n}`, FLOOD))

  const broken = flood()
  await until(() => paths.length === IN_FLIGHT)
  breakAll()
  t.same(new Set(await Promise.all(broken.map(({ status }) => status))), new Set([503]))

  const left = flood()
  await until(() => paths.length === 2 * IN_FLIGHT)
  for (const { hangUp } of left) hangUp()
  await Promise.all(left.map(({ status }) => status))
  const last = send(`${base}/utilisateurs/1000`, OTHER)
  for (let n = 0; n < IN_FLIGHT; n++) answer()
  await until(() => paths.includes('/utilisateurs/1000'))
  answer()

  t.equal(await last.status, 200)
})

t.test('callers who hang up on a write are counted as no error', async (t) => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  const { base, paths, answer } = await slowAuth(t, metrics)
  const left = Array.from({ length: IN_FLIGHT }, () => send(`${base}/utilisateurs`, FLOOD, Buffer.from('{}')))
  await until(() => paths.length === IN_FLIGHT)
  for (const { hangUp } of left) hangUp()
  await Promise.all(left.map(({ status }) => status))

  for (let n = 0; n < IN_FLIGHT; n++) answer()
  const last = send(`${base}/utilisateurs/1000`, OTHER)
  await until(() => paths.includes('/utilisateurs/1000'))
  answer()
  t.equal(await last.status, 200)

  t.equal(metricIn(await metrics.text(), 'http_refusals_total{code="erreur_interne"}'), 0)
})
