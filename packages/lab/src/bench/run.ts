// Runs the workloads one after the other, each with its series in turn, round after round.

import { prepareDatabase, type Server } from '@recettes/local'
import { startContender } from './contenders/start.js'
import { copyDatabase, dropDatabase, prewarm } from './data/databases.js'
import { type Data, prepareData } from './data/fill.js'
import { logFile } from './database.js'
import { drive } from './load/drive.js'
import { median } from './measure/statistics.js'
import type { Options } from './options.js'
import type { Bench, Medians, Metrics, Target, Workload } from './workloads/workload.js'

/** The rounds of a series. */
export type SeriesResult = { name: string; rounds: Metrics[] }

/** A target with its measured value; `met` is true for one without a bound. */
export type TargetResult = Omit<Target, 'of'> & { value: number; met: boolean }

/** A workload's figures. */
export type WorkloadResult = {
  name: string
  title: string
  series: SeriesResult[]
  targets: TargetResult[]
}

/** Measures the workloads on a server and reports each when it is done. @returns names of those that failed */
export async function runWorkloads(
  workloads: Workload[],
  server: Server,
  options: Options,
  tell: (step: string) => void,
  done: (result: WorkloadResult) => void,
): Promise<string[]> {
  const failed: string[] = []
  const running: { stop(): Promise<unknown> }[] = []
  const copies: string[] = []
  const prepared = new Map<number, Promise<Data>>()
  const data = (size: number) => {
    const dataOfSize = prepared.get(size) ?? prepareData(server, size, options.corpus, tell)
    prepared.set(size, dataOfSize)
    return dataOfSize
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
    start: async (name, size, { settings = {}, copy = false } = {}) => {
      const { url, plain } = await data(size)
      let database = name === 'ours' ? url : plain
      if (copy) {
        database = await copyDatabase(server, database, name)
        copies.push(database)
      }
      await prewarm(database)
      const allSettings = name === 'ours' ? { ...settings, ...options.set } : settings
      const contender = await startContender(name, database, logFile(name), allSettings)
      running.push(contender)
      return contender
    },
    load: ({ url, pid }, template, { seed, seconds = options.seconds, connections, mayRefuse }) =>
      drive(
        { url, connections: connections ?? options.connections, seconds, template, seed },
        { service: pid, postgres: server.pid },
        mayRefuse,
      ),
  }
  for (const workload of workloads) {
    tell(`${workload.name} …`)
    try {
      const result = await measure(workload, bench)
      // One whose programs aren't installed has nothing to show.
      if (result.series.length > 0) done(result)
    } catch (error) {
      // The others are worth measuring all the same.
      failed.push(workload.name)
      tell(`${workload.name} failed: ${error instanceof Error ? error.message : error}`)
    } finally {
      for (const started of running.splice(0).reverse()) await started.stop()
      for (const copy of copies.splice(0)) await dropDatabase(server, copy)
    }
  }
  return failed
}

async function measure(workload: Workload, bench: Bench): Promise<WorkloadResult> {
  const { series, targets } = await workload.prepare(bench)
  const results = series.map(({ name }): SeriesResult => ({ name, rounds: [] }))
  for (let round = 1; round <= bench.options.rounds; round++) {
    for (const [index, measured] of series.entries())
      results[index]?.rounds.push(await measured.measure(round))
  }
  const medians: Medians = (name, metric) =>
    median(
      results.find((result) => result.name === name)?.rounds.map((round) => round[metric] ?? Number.NaN) ??
        [],
    )
  const { name, title } = workload
  return { name, title, series: results, targets: targets.map((target) => resultOf(target, medians)) }
}

function resultOf({ of, ...target }: Target, medians: Medians): TargetResult {
  const value = of(medians)
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = target
  return { ...target, value, met: value >= atLeast && value <= atMost }
}
