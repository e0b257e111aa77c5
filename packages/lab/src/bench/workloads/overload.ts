// Workloads of overload: throughput of both services at up to ten times the concurrency that saturates them.

import type { Contender } from '../contenders/start.js'
import { fillAccounts, meTemplate } from '../data/accounts.js'
import type { Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { UNCACHED } from './series.js'
import type { Bench, Series, Target, Workload } from './workload.js'

/** Simultaneous requests that keep a service of ten database connections busy without a pause. */
const SATURATED = 32
const TIMES = [1, 2, 5, 10]

/** A service's most frequent read, and who answers it. */
type Loaded = { contender: Contender; template: Template }

export const overloads: Workload[] = [
  {
    name: 'overload',
    title: '`GET /recettes/{id}` without its cache, ever more callers at once',
    prepare: (bench) => underLoad(bench, recipes),
  },
  {
    name: 'overload-auth',
    title: '`GET /users/me/`, ever more callers at once',
    prepare: (bench) => underLoad(bench, users),
  },
]

async function recipes(bench: Bench): Promise<Loaded> {
  const size = mainSize(bench.options)
  const contender = await bench.start('ours', size, { settings: UNCACHED })
  return { contender, template: { path: '/recettes/<id>', draws: { id: { uniform: size } } } }
}

async function users(bench: Bench): Promise<Loaded> {
  const url = await bench.authDatabase()
  const { ids } = await fillAccounts(url)
  const contender = await bench.start('auth', mainSize(bench.options), { settings: { DATABASE_URL: url } })
  return { contender, template: await meTemplate(ids) }
}

async function underLoad(bench: Bench, load: (bench: Bench) => Promise<Loaded>) {
  const { contender, template } = await load(bench)
  const series = TIMES.map(
    (times): Series => ({
      name: nameOf(times),
      measure: (seed) =>
        bench.load(contender, template, { seed, connections: SATURATED * times, mayRefuse: true }),
    }),
  )
  const atTheEnd: Target = {
    text: 'throughput at ten times saturation ÷ best',
    of: (medians) =>
      medians(nameOf(10), 'rps') / Math.max(...TIMES.map((times) => medians(nameOf(times), 'rps'))),
    unit: '×',
    atLeast: 0.8,
  }
  return { series, targets: [atTheEnd] }
}

const nameOf = (times: number) => `${times} × (${SATURATED * times} connections)`
