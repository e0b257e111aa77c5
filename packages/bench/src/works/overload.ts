// Both services under more and more callers at once: what they still get done at ten times what saturates them.

import { fillAccounts } from '../auth/accounts.js'
import type { Contender } from '../contenders/start.js'
import { tokenOf } from '../contenders/token.js'
import { randomFrom, uniformIds } from '../data/random.js'
import { drive } from '../load/drive.js'
import type { Asked } from '../load/job.js'
import { mainSize } from '../options.js'
import { UNCACHED } from './reads.js'
import type { Bench, Goal, Lane, Work } from './work.js'

/** Simultaneous requests that keep a service of ten database connections busy without a pause. */
const SATURATED = 32
const TIMES = [1, 2, 5, 10]
const REQUESTS = 16_000

/** Requests of a service's most frequent read, and who answers them. */
type Loaded = { contender: Contender; requests: Asked[] }

export const overloads: Work[] = [
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
  const id = uniformIds(randomFrom(1), size)
  const requests = Array.from({ length: REQUESTS }, () => ({ path: `/recettes/${id()}` }))
  return { contender: await bench.start('ours', size, UNCACHED), requests }
}

async function users(bench: Bench): Promise<Loaded> {
  const url = await bench.authDatabase()
  const { ids } = await fillAccounts(url)
  const tokens = await Promise.all(ids.map(tokenOf))
  const requests = tokens.map((token) => ({
    path: '/users/me/',
    headers: { authorization: `Bearer ${token}` },
  }))
  const contender = await bench.start('auth', mainSize(bench.options), { DATABASE_URL: url })
  return { contender, requests }
}

async function underLoad(bench: Bench, load: (bench: Bench) => Promise<Loaded>) {
  const { contender, requests } = await load(bench)
  const { url, pid } = contender
  const lane = (times: number): Lane => ({
    name: nameOf(times),
    measure: () =>
      drive(
        { url, connections: SATURATED * times, seconds: bench.options.seconds, requests, status: 200 },
        { service: pid, postgres: bench.postgres },
      ),
  })
  const atTheEnd: Goal = {
    text: 'of the best throughput at ten times saturation',
    of: (medians) =>
      medians(nameOf(10), 'rps') / Math.max(...TIMES.map((times) => medians(nameOf(times), 'rps'))),
    unit: '×',
    atLeast: 0.8,
  }
  return { lanes: TIMES.map(lane), goals: [atTheEnd] }
}

const nameOf = (times: number) => `${times} × (${SATURATED * times} connections)`
