// Workloads of whole lists: time to the first byte, throughput, memory, and a slow reader.

import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { forgetPeak, memoryNow, peakMemory } from '../../measure.js'
import type { Contender } from '../contenders/start.js'
import { mainSize, type Options } from '../options.js'
import type { Metrics, Series, Target, Workload } from './workload.js'

const PATH = '/recettes/toutes'

const sizesOf = (options: Options) => [...new Set([mainSize(options), Math.max(...options.sizes)])]

export const streams: Workload[] = [
  {
    name: 'all',
    title: '`GET /recettes/toutes`, read as fast as it comes',
    prepare: async (bench) => {
      const series: Series[] = []
      const targets: Target[] = []
      for (const size of sizesOf(bench.options)) {
        for (const who of ['ours', 'baseline'] as const) {
          const contender = await bench.start(who, size)
          series.push({ name: `${who} ${size}`, measure: () => readAll(contender) })
        }
        targets.push(...targetsOf(size))
      }
      return { series, targets }
    },
  },
  {
    name: 'slow',
    title: '`GET /recettes/toutes`, a reader who stops reading for a while',
    prepare: async (bench) => {
      const size = mainSize(bench.options)
      const { url } = await bench.data(size)
      const ours = await bench.start('ours', size)
      return {
        series: [{ name: 'ours', measure: () => stall(ours, url) }],
        targets: [
          {
            text: 'the longest transaction while the reader stands still',
            of: (medians) => medians('ours', 'transaction'),
            unit: 'ms',
            atMost: STALL_MS / 2,
          },
        ],
      }
    },
  },
]

function targetsOf(size: number): Target[] {
  const [ours, baseline] = [`ours ${size}`, `baseline ${size}`]
  return [
    {
      text: `time to the first byte ÷ whole time, ${size} recipes`,
      of: (medians) => (medians(ours, 'firstByte') / medians(ours, 'total')) * 100,
      unit: '%',
      atMost: 5,
    },
    {
      text: `throughput ÷ baseline’s, ${size} recipes`,
      of: (medians) => medians(ours, 'speed') / medians(baseline, 'speed'),
      unit: '×',
      atLeast: 0.8,
    },
    {
      text: `memory over rest at its peak, ${size} recipes`,
      of: (medians) => medians(ours, 'overRest'),
      unit: 'MB',
      atMost: 40,
    },
  ]
}

/** Reads a list to its end: milliseconds to the first byte and to the last, megabytes a second, peak memory. */
async function readAll({ url, pid }: Contender): Promise<Metrics> {
  const rest = memoryNow(pid)
  forgetPeak(pid)
  const began = performance.now()
  let firstByte = Number.NaN
  let bytes = 0
  await new Promise<void>((resolve, reject) => {
    request(url + PATH, (response) => {
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - began
        bytes += chunk.length
      })
      response.on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
  const total = performance.now() - began
  const memory = peakMemory(pid)
  return { firstByte, total, speed: bytes / 1e3 / total, memory, overRest: memory - rest }
}

/** How long the reader stands still. */
const STALL_MS = 3_000
const LOOK_MS = 100

/** Reads a little and then nothing for a while: the longest that any transaction of the service was open meanwhile. */
async function stall({ url, pid }: Contender, databaseUrl: string): Promise<Metrics> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  forgetPeak(pid)
  const asking = request(url + PATH).end()
  await new Promise<void>((resolve, reject) => {
    asking.on('error', reject).on('response', (response) => {
      response.once('data', () => resolve(void response.pause()))
    })
  })
  let transaction = 0
  for (let waited = 0; waited < STALL_MS; waited += LOOK_MS) {
    await delay(LOOK_MS)
    const { rows } = await client.query<{ ms: number | null }>(
      `SELECT max(extract(epoch FROM clock_timestamp() - xact_start) * 1000)::float AS ms FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    )
    transaction = Math.max(transaction, rows[0]?.ms ?? 0)
  }
  asking.destroy()
  await client.end()
  return { transaction, memory: peakMemory(pid) }
}
