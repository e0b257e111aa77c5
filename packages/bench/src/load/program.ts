// The process that asks: autocannon, told by its standard input what to ask. It writes «start», then the result.

import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { quantile } from '../measure/statistics.js'
import type { Job, LoadResult } from './job.js'

const job = JSON.parse(await text(process.stdin)) as Job

/** The share of the requests that one connection asks: every `connections`th. */
let connection = 0
const nextShare = () => {
  const from = connection++
  return job.requests.filter((_, index) => index % job.connections === from)
}

// With a callback it answers its emitter rather than a promise.
const cannon = autocannon(
  {
    url: job.url,
    connections: Math.min(job.connections, job.requests.length),
    duration: job.seconds,
    setupClient: (client) => client.setRequests(nextShare()),
  },
  () => undefined,
)
const times: number[] = []
let bytes = 0
let began = 0
const wrong = new Map<number, number>()
cannon.on('start', () => {
  began = performance.now()
  process.stdout.write('start\n')
})
let refused = 0
cannon.on('response', (_client, status, size, time) => {
  // A busy service refuses rather than answers late; that is no answer, but no fault either.
  if (status === 503) {
    refused++
    return
  }
  times.push(time)
  bytes += size
  if (status !== job.status) wrong.set(status, (wrong.get(status) ?? 0) + 1)
})
let failed = 0
cannon.on('reqError', () => failed++)
await once(cannon, 'done')

const seconds = (performance.now() - began) / 1000
const faults = [...wrong].map(([status, count]) => `${count} × ${status} instead of ${job.status}`)
if (faults.length > 0) {
  process.stderr.write(`${job.url}: ${faults.join(', ')}\n`)
  process.exit(1)
}
times.sort((a, b) => a - b)
const result: LoadResult = {
  answers: times.length,
  seconds,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  bytes,
  refused,
  failed,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
