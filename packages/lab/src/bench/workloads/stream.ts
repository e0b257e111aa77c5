// The whole list of recipes: time to the first byte, throughput, memory.

import { request } from 'node:http'
import { forgetPeak, memoryNow, peakMemory } from '../../measure.js'
import type { Contender } from '../contenders/start.js'
import { mainSize } from '../options.js'
import type { Metrics, Workload } from './workload.js'

const PATH = '/recettes/toutes'

export const wholeList: Workload = {
  name: 'all',
  title: '`GET /recettes/toutes`, read as fast as it comes',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const [ours, baseline] = [await bench.start('ours', size), await bench.start('baseline', size)]
    return {
      series: [
        { name: 'ours', measure: () => readAll(ours) },
        { name: 'baseline', measure: () => readAll(baseline) },
      ],
      targets: [
        {
          text: 'time to the first byte ÷ whole time',
          of: (medians) => (medians('ours', 'firstByte') / medians('ours', 'total')) * 100,
          unit: '%',
          atMost: 5,
        },
        {
          text: 'throughput ÷ baseline’s',
          of: (medians) => medians('ours', 'speed') / medians('baseline', 'speed'),
          unit: '×',
          atLeast: 0.8,
        },
        {
          text: 'memory over rest at its peak',
          of: (medians) => medians('ours', 'overRest'),
          unit: 'MB',
          atMost: 40,
        },
      ],
    }
  },
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
