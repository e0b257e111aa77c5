// Few requests at once hold long responses of the APIs, and one network leaves room for others.

import { createServer, get } from 'node:http'
import { listenLocally, until } from '@recettes/testing'
import t, { type Test } from 'tap'
// Declares `longReads`.
import type {} from '../../dist/apis/visit.js'
import { site } from '../site.js'

const HERE = '198.51.100.1'
const ELSEWHERE = '203.0.113.1'

/** A server in front of the recipe API. Of recipes in `stalledIds` it sends the head alone, as of a long one. */
async function stallingApi(t: Test, recipeUrl: string) {
  const stalledIds = new Set<string>()
  const askedUrls: string[] = []
  const acceptedCodings = new Set<string | undefined>()
  const server = createServer((request, response) => {
    askedUrls.push(request.url ?? '')
    acceptedCodings.add(request.headers['accept-encoding'])
    if ([...stalledIds].some((id) => request.url === `/recettes/${id}`)) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 })
      return void response.flushHeaders()
    }
    get(recipeUrl + request.url, { headers: request.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
  })
  const { url } = await listenLocally(t, server)
  return { url, stalledIds, askedUrls, acceptedCodings }
}

async function scene(t: Test) {
  const { accept, member, publish, recipeUrl, startFront } = await site(t)
  const author = await member()
  const long = { etapes: Array(40).fill('mot '.repeat(450)).join('\n\n') }
  const id = await accept(await publish(author, long))
  const api = await stallingApi(t, recipeUrl)
  const { web, webUrl } = await startFront({
    RECIPE_INTERNAL_URL: api.url,
    TRUST_PROXY: '127.0.0.1',
    API_TIMEOUT_MS: '600000',
  })
  const visit = (recetteId: string | number, ip: string, signal?: AbortSignal) =>
    fetch(`${webUrl}/recettes/${recetteId}`, {
      headers: { 'x-forwarded-for': ip },
      ...(signal && { signal }),
    })
  const publishStalled = async () => {
    // Another text each time: the same form sent again would publish once.
    const stalled = await publish(author, { titre: `Soupe ${api.stalledIds.size}` })
    api.stalledIds.add(stalled)
    return stalled
  }
  return { api, id, visit, publishStalled, longReads: web.longReads }
}

t.test('a network with two long pages in preparation waits, others don’t', async (t) => {
  const { id, visit, publishStalled, longReads } = await scene(t)
  const visitor = new AbortController()
  const stalledIds = [await publishStalled(), await publishStalled()]
  const pending = stalledIds.map((stalled) => visit(stalled, HERE, visitor.signal).catch(() => null))
  await until(() => longReads.running() === 2, 'two long responses are read')
  const third = visit(id, HERE)
  await until(() => longReads.waiting() === 1, 'the third waits')

  t.equal((await visit(id, ELSEWHERE)).status, 200)
  t.equal(longReads.waiting(), 1)

  visitor.abort()
  t.equal((await third).status, 200, 'slots of visitors who left are free again')
  await Promise.all(pending)
})

t.test('a response that was long is asked for again only with a slot', async (t) => {
  const { api, id, visit, publishStalled, longReads } = await scene(t)
  await visit(id, ELSEWHERE)
  const visitor = new AbortController()
  const pending = [await publishStalled(), await publishStalled()].map((stalled) =>
    visit(stalled, HERE, visitor.signal).catch(() => null),
  )
  await until(() => longReads.running() === 2, 'two long responses are read')
  api.askedUrls.length = 0
  // The query keeps the page from coming out of the cache.
  const third = visit(`${id}?x=1`, HERE)
  await until(() => longReads.waiting() === 1, 'the third waits')

  t.notOk(api.askedUrls.includes(`/recettes/${id}`))

  visitor.abort()
  t.equal((await third).status, 200)
  await Promise.all(pending)
})

t.test('responses of the APIs come uncompressed', async (t) => {
  const { api, id, visit } = await scene(t)
  t.equal((await visit(id, HERE)).status, 200)
  t.same([...api.acceptedCodings], ['identity'])
})

t.test('a page gives its slot back when another of its reads fails', async (t) => {
  const { api, id, visit, longReads } = await scene(t)
  for (const missing of ['9001', '9002', '9003']) {
    api.stalledIds.add(missing)
    t.equal((await visit(missing, HERE)).status, 404, 'its comments are missing')
  }

  t.equal((await visit(id, HERE)).status, 200)
  t.equal(longReads.running(), 0)
})
