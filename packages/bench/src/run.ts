// A run: the works one after the other, each with its lanes in turn, round after round.

import { prepareDatabase, type Server } from '@recettes/local'
import { type Contender, startContender } from './contenders/start.js'
import { type Data, prepareData, removeNewComments } from './data/fill.js'
import { logFile } from './database.js'
import { drive } from './load/drive.js'
import { median } from './measure/statistics.js'
import type { Options } from './options.js'
import type { Bench, Goal, Medians, Metrics, Work } from './works/work.js'

/** The rounds of a lane. */
export type LaneResult = { name: string; rounds: Metrics[] }

/** A goal with what came out; `met` is undefined where nothing was asked. */
export type GoalResult = Omit<Goal, 'of'> & { value: number; met: boolean }

/** A work's figures. */
export type WorkResult = { name: string; title: string; lanes: LaneResult[]; goals: GoalResult[] }

/** Measures the works on a server and tells of each when it is done. */
export async function runWorks(
  works: Work[],
  server: Server,
  options: Options,
  tell: (step: string) => void,
  done: (result: WorkResult) => void,
): Promise<void> {
  const running: Contender[] = []
  const changed = new Set<string>()
  const made = new Map<number, Promise<Data>>()
  const data = (size: number) => {
    const known = made.get(size) ?? prepareData(server, size, options.corpus, tell)
    made.set(size, known)
    return known
  }
  const bench: Bench = {
    options,
    postgres: server.pid,
    data,
    tell,
    authDatabase: async () => {
      const url = server.urlOf('bench_auth')
      await prepareDatabase(server.urlOf('postgres'), 'bench_auth', url, 'auth')
      return url
    },
    start: async (name, size, extra = {}) => {
      const settings = name === 'ours' ? { ...extra, ...options.set } : extra
      const contender = await startContender(name, (await data(size)).url, logFile(name), settings)
      running.push(contender)
      return contender
    },
    keepComments: async (size) => {
      changed.add((await data(size)).url)
    },
    load: ({ url, pid }, requests, status = 200, seconds = options.seconds) =>
      drive(
        { url, connections: options.connections, seconds, requests, status },
        { service: pid, postgres: server.pid },
      ),
  }
  for (const work of works) {
    tell(`${work.name} …`)
    try {
      done(await measure(work, bench))
    } finally {
      for (const contender of running.splice(0)) await contender.stop()
      for (const url of changed) await removeNewComments(url)
      changed.clear()
    }
  }
}

async function measure(work: Work, bench: Bench): Promise<WorkResult> {
  const { lanes, goals } = await work.prepare(bench)
  const results = lanes.map(({ name }): LaneResult => ({ name, rounds: [] }))
  for (let round = 1; round <= bench.options.rounds; round++) {
    for (const [index, lane] of lanes.entries()) results[index]?.rounds.push(await lane.measure(round))
  }
  const medians: Medians = (lane, metric) =>
    median(
      results.find(({ name }) => name === lane)?.rounds.map((round) => round[metric] ?? Number.NaN) ?? [],
    )
  const { name, title } = work
  return { name, title, lanes: results, goals: goals.map((goal) => resultOf(goal, medians)) }
}

function resultOf({ of, ...goal }: Goal, medians: Medians): GoalResult {
  const value = of(medians)
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = goal
  return { ...goal, value, met: value >= atLeast && value <= atMost }
}
