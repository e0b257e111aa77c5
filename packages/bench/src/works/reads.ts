// The hot reads, side by side with the limit, with plain Prisma and with nothing but HTTP.

import type { Contender, ContenderName } from '../contenders/start.js'
import { type Random, randomFrom, uniformIds, zipfIds } from '../data/random.js'
import type { Asked } from '../load/job.js'
import { mainSize } from '../options.js'
import { fetchUntilOk, mustAnswerAlike } from './same.js'
import type { Bench, Goal, Lane, Work } from './work.js'

/** Requests made up for one round: enough that hardly any comes twice unless chance wants it so. */
const REQUESTS = 64_000
/** Answers that are compared byte for byte before anything is measured. */
const SAMPLES = 50
const WARM_UP_SECONDS = 2
/** Settings of a service that keeps no answers in memory. */
export const UNCACHED = { CACHE_MIB: '0' }

type Draw = (random: Random, size: number) => () => string

/** A read of random paths by several contenders. */
type Read = {
  name: string
  title: string
  draw: Draw
  others: ContenderName[]
  goal: number
  requests?: number
}

const READS: Read[] = [
  {
    name: 'one',
    title: '`GET /recettes/{id}`, ids uniformly random',
    draw: paths(uniformIds, (id) => `/recettes/${id}`),
    others: ['limit', 'prisma', 'constant'],
    goal: 1,
  },
  {
    name: 'zipf',
    title: '`GET /recettes/{id}`, ids as people ask (Zipf 1.0)',
    draw: paths(zipfIds, (id) => `/recettes/${id}`),
    others: ['limit'],
    goal: 2.5,
  },
  {
    name: 'comments',
    title: '`GET /recettes/{id}/commentaires`, ids uniformly random',
    draw: paths(uniformIds, (id) => `/recettes/${id}/commentaires`),
    others: ['limit', 'prisma'],
    goal: 1,
  },
  {
    name: 'list',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, after random ids',
    draw: paths(uniformIds, (id) => `/recettes/?statut=VALIDER&limite=20&apres=${id}`),
    others: ['limit', 'prisma'],
    goal: 1,
  },
  {
    name: 'first-page',
    title: '`GET /recettes/?statut=VALIDER&limite=20`, the first page over and over',
    draw: () => () => '/recettes/?statut=VALIDER&limite=20',
    others: ['limit', 'prisma'],
    goal: 1,
    requests: 320,
  },
]

export const reads: Work[] = READS.map(({ name, title, draw, others, goal, requests = REQUESTS }) => ({
  name,
  title,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const asked = (round: number) => ask(draw, round, size, requests)
    const ours = await bench.start('ours', size)
    const contenders: [ContenderName, Contender][] = [['ours', ours]]
    for (const other of others) {
      const BODY = other === 'constant' ? await textOf(ours, asked(0)) : ''
      contenders.push([other, await bench.start(other, size, { BODY })])
    }
    const limit = contenders.find(([one]) => one === 'limit')
    if (limit) await mustAnswerAlike(ours, limit[1], asked(0).slice(0, SAMPLES))
    return {
      lanes: contenders.map(([one, running]) => laneOf(bench, one, running, asked)),
      goals: [atLeast(goal)],
    }
  },
}))

/** A lane that asks each round's requests; the first round is preceded by one that doesn't count. */
export function laneOf(
  bench: Bench,
  name: string,
  contender: Contender,
  asked: (round: number) => Asked[],
  status = 200,
): Lane {
  let warm = false
  return {
    name,
    measure: async (round) => {
      const seconds = Math.min(WARM_UP_SECONDS, bench.options.seconds)
      if (!warm) await bench.load(contender, asked(0), status, seconds)
      warm = true
      return bench.load(contender, asked(round), status)
    },
  }
}

/** So many times the limit's requests a second. */
export function atLeast(times: number, of = 'ours', limit = 'limit'): Goal {
  return {
    text: 'of the limit',
    of: (medians) => medians(of, 'rps') / medians(limit, 'rps'),
    unit: '×',
    atLeast: times,
  }
}

/** Requests of a round; round 0 warms up. */
export function ask(draw: Draw, round: number, size: number, count: number): Asked[] {
  const next = draw(randomFrom(7_000 + round), size)
  return Array.from({ length: count }, () => ({ path: next() }))
}

function paths(ids: (random: Random, size: number) => () => number, path: (id: number) => string): Draw {
  return (random, size) => {
    const next = ids(random, size)
    return () => path(next())
  }
}

/** A typical answer, for the contender that always gives the same. */
async function textOf({ url }: Contender, [asked]: Asked[]): Promise<string> {
  return (await fetchUntilOk(url + asked?.path)).text
}
