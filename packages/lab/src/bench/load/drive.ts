// Drives a contender from another process, and counts what that costs the service and PostgreSQL meanwhile.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { cpuOf, cpuOfTree, forgetPeak, peakMemory } from '../../measure.js'
import { type Load, type LoadResult, wrkArguments } from './generator.js'

/** The processes that a load keeps busy; several where replicas share one port. */
type Busy = { service: number; postgres: number }

/**
 * Figures of one round: requests a second, milliseconds at the median and the 99th percentile, CPU microseconds a
 * request of the service and of all of PostgreSQL, and the service's peak memory in megabytes. Where the system has no
 * /proc the last three are NaN. `refused` counts responses above 399, where there were any; they count nowhere else.
 */
export type Figures = {
  rps: number
  p50: number
  p99: number
  cpu: number
  cpuPostgres: number
  memory: number
}

/** Refused responses that a load may have unless it is meant to overload: a busy machine sheds a few. */
const REFUSED_SHARE = 0.01

/** Runs a load to its end. @throws Error where requests fail, or too many are refused */
export async function drive(load: Load, busy: Busy, mayRefuse = false): Promise<Figures> {
  const { args, release } = wrkArguments(load)
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => {
    complaint += data.toString()
  })
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
  if (result === undefined) throw new Error(complaint || 'wrk said nothing')
  const { responses, refused, failed } = result
  if (failed > 0) throw new Error(`${load.url}: ${failed} requests failed`)
  if (responses === 0 || (!mayRefuse && refused > responses * REFUSED_SHARE))
    throw new Error(`${load.url}${load.template.path}: ${refused} requests refused, ${responses} answered`)
  return {
    rps: responses / result.seconds,
    p50: result.p50,
    p99: result.p99,
    cpu: ((after.service - before.service) * 1e6) / responses,
    cpuPostgres: ((after.postgres - before.postgres) * 1e6) / responses,
    memory: peakMemory(busy.service),
    ...(refused > 0 && { refused }),
  }
}

const cpu = ({ service, postgres }: Busy) => ({ service: cpuOf(service), postgres: cpuOfTree(postgres) })
