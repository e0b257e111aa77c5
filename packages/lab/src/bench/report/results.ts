// Keeps a run's figures with their conditions in a file.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import { SETTINGS } from '../contenders/start.js'
import { FOLDER, POSTGRES_SETTINGS } from '../database.js'
import { generatorVersion } from '../load/generator.js'
import type { Options } from '../options.js'
import type { WorkloadResult } from '../run.js'

/** Where the page and the chart of a run are kept. */
export const RESULTS = inProject('packages/lab/results')
/** Raw figures of runs, from which page and chart are written; ignored by git. */
const FIGURES = join(FOLDER, 'results')

/** A kept run. */
export type Results = {
  date: string
  commit: string
  machine: { processor: string; cores: number; memoryGB: number; system: string }
  versions: Record<string, string>
  settings: {
    postgres: string[]
    service: Record<string, string>
    run: Omit<Options, 'workloads' | 'corpus' | 'set'>
  }
  workloads: WorkloadResult[]
}

/** A run's results with the conditions without which its figures mean nothing. */
export function describeRun(workloads: WorkloadResult[], options: Options, postgresql: string): Results {
  const { sizes, rounds, seconds, connections } = options
  const measured = commit()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: measured,
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
      memoryGB: Math.round(totalmem() / 1e9),
      system: `${type()} ${release()}`,
    },
    versions: {
      node: process.versions.node,
      postgresql,
      ...Object.fromEntries(['fastify', 'pg'].map((name) => [name, versionOf(name)])),
      load: generatorVersion(),
    },
    settings: {
      postgres: POSTGRES_SETTINGS,
      service: SETTINGS,
      run: { sizes, rounds, seconds, connections },
    },
    workloads: workloads.map((workload) => ({ ...workload, commit: measured })),
  }
}

/** Keeps a run under its date; workloads of that day that weren't measured again stay. Returns the file. */
export function keep(results: Results): string {
  mkdirSync(FIGURES, { recursive: true })
  const file = join(FIGURES, `${results.date}.json`)
  const earlier = existsSync(file) ? readResults(file) : null
  const remeasured = new Set(results.workloads.map(({ name }) => name))
  const others = earlier?.workloads.filter(({ name }) => !remeasured.has(name)) ?? []
  const merged = { ...results, workloads: [...others, ...results.workloads] }
  if (earlier !== null && others.length > 0) {
    merged.settings = { ...results.settings, run: atLeast(earlier.settings.run, results.settings.run) }
  }
  writeFileSync(file, `${JSON.stringify(merged, null, 1)}\n`)
  return file
}

type Run = Results['settings']['run']

/** The conditions of two runs whose workloads are kept together. */
function atLeast(earlier: Run, later: Run): Run {
  const [rounds, seconds] = [Math.min(earlier.rounds, later.rounds), Math.min(earlier.seconds, later.seconds)]
  return { ...later, sizes: [...new Set([...earlier.sizes, ...later.sizes])], rounds, seconds }
}

/** Reads a kept run; JSON has null in place of NaN. */
export function readResults(file: string): Results {
  return JSON.parse(readFileSync(file, 'utf8'), (_key, value) => (value === null ? Number.NaN : value))
}

/** The kept run of the latest day. @throws Error where there is none */
export function newestResults(): string {
  const newest = (existsSync(FIGURES) ? readdirSync(FIGURES) : [])
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.json$/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error('no run is kept yet: npm run lab -- bench')
  return join(FIGURES, newest)
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url)
  let folder = require.resolve(name)
  while (!existsSync(join(folder, 'package.json'))) folder = join(folder, '..')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string }
  return version ?? 'unknown'
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inProject(),
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown'
  }
}
