// The series of a workload that puts one load on several contenders.

import { existsSync } from 'node:fs'
import type { Contender, ContenderName } from '../contenders/start.js'
import type { Template } from '../load/request.js'
import type { Bench, LoadOptions, Series, StartOptions, Target } from './workload.js'

/** Rounds that the warm-up lasts: V8 then has optimised the code that serves the requests. */
const WARM_UP_ROUNDS = 3
/** Settings of a service that keeps no responses in memory. */
export const UNCACHED = { CACHE_MIB: '0' }
/** A file of each Debian package that SQLAlchemy's contender needs. */
const PYTHON = ['fastapi', 'uvicorn', 'uvloop', 'httptools', 'sqlalchemy', 'asyncpg'].map(
  (name) => `/usr/lib/python3/dist-packages/${name}/__init__.py`,
)

/** Contenders by their names; SQLAlchemy's is left out where its packages aren't installed. */
export async function contendersOf(
  bench: Bench,
  size: number,
  names: ContenderName[],
  options?: StartOptions,
): Promise<Map<string, Contender>> {
  const contenders = new Map<string, Contender>()
  for (const name of names) {
    if (name === 'sqlalchemy' && !PYTHON.every(existsSync))
      bench.tell('left out: SQLAlchemy is not installed: bash infra/debian-packages.sh bench')
    else contenders.set(name, await bench.start(name, size, options))
  }
  return contenders
}

/** A series for each contender, all with the same load. */
export function seriesOf(
  bench: Bench,
  contenders: Map<string, Contender>,
  template: Template,
  options: Partial<LoadOptions> = {},
): Series[] {
  return [...contenders].map(([name, contender]) => oneSeries(bench, name, contender, template, options))
}

/** A series whose first round is preceded by one that doesn't count; each round draws other requests. */
export function oneSeries(
  bench: Bench,
  name: string,
  contender: Pick<Contender, 'url' | 'pid'>,
  template: Template,
  load: Partial<LoadOptions> = {},
): Series {
  let warm = false
  return {
    name,
    measure: async (round) => {
      const seconds = WARM_UP_ROUNDS * (load.seconds ?? bench.options.seconds)
      if (!warm) await bench.load(contender, template, { ...load, seed: 7_000, seconds })
      warm = true
      return bench.load(contender, template, { ...load, seed: 7_000 + round })
    },
  }
}

const DISPLAYED: Record<string, string> = { sqlalchemy: 'SQLAlchemy' }

/** So many times the other's requests a second; without a number only for comparison. */
export function atLeast(times?: number, of = 'ours', other = 'baseline'): Target {
  return {
    text: `requests/s ÷ ${DISPLAYED[other] ?? other}’s`,
    of: (medians) => medians(of, 'rps') / medians(other, 'rps'),
    unit: '×',
    ...(times !== undefined && { atLeast: times }),
  }
}
