// Drives a contender from another process, and counts what that costs the service and PostgreSQL meanwhile.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cpuOf, cpuOfTree, forgetPeak, peakMemory } from '../measure/process.js'
import { generatorFor } from './generator.js'
import type { Job, LoadResult } from './job.js'

/** The processes that a load keeps busy. */
export type Busy = { service: number; postgres: number }

/**
 * Figures of one round: requests a second, milliseconds at the median and the 99th of a hundred, CPU microseconds a
 * request of the service and of all of PostgreSQL, and the service's peak memory in megabytes. Where the system has no
 * /proc the last three are NaN. `refused` counts answers with 503, where there were any; they count nowhere else.
 */
export type Figures = {
  rps: number
  p50: number
  p99: number
  cpu: number
  cpuPostgres: number
  memory: number
}

/** Runs a load to its end. @throws Error where an answer wasn't the one expected */
export async function drive(job: Job, busy: Busy): Promise<Figures> {
  const { program, parameters, input, release } = generatorFor(job)
  const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => {
    complaint += data.toString()
  })
  child.stdin.end(input)
  let before = { service: 0, postgres: 0 }
  let result: LoadResult | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'start') {
      forgetPeak(busy.service)
      before = cpu(busy)
    } else if (line.startsWith('{')) result = JSON.parse(line) as LoadResult
  }
  release()
  const after = cpu(busy)
  if (result === undefined) throw new Error(complaint || 'the load generator said nothing')
  if (result.failed > 0) throw new Error(`${job.url}: ${result.failed} requests failed`)
  if (result.answers === 0) throw new Error(`${job.url}: no answer but ${result.refused} refusals`)
  return {
    rps: result.answers / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpu: ((after.service - before.service) * 1e6) / result.answers,
    cpuPostgres: ((after.postgres - before.postgres) * 1e6) / result.answers,
    memory: peakMemory(busy.service),
    ...(result.refused > 0 && { refused: result.refused }),
  }
}

const cpu = ({ service, postgres }: Busy) => ({ service: cpuOf(service), postgres: cpuOfTree(postgres) })
