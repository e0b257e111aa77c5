// A measurement: series, measured in turn, round after round, and targets for their medians.

import type { Contender, ContenderName } from '../contenders/start.js'
import type { Data } from '../data/fill.js'
import type { Figures } from '../load/drive.js'
import type { Template } from '../load/request.js'
import type { Options } from '../options.js'

/** Figures by their names, of one round or their medians. */
export type Metrics = Record<string, number>

/** One of those that are compared; the name is the word in tables. */
export type Series = { name: string; measure: (round: number) => Promise<Metrics> }

/** Medians of a series' metric. */
export type Medians = (series: string, metric: string) => number

/** A figure to reach, and how it comes out of the medians. */
export type Target = {
  text: string
  of: (medians: Medians) => number
  unit: '×' | 'ms' | 'MB' | '%'
  atLeast?: number
  atMost?: number
}

/** Series with what they are held to. */
type Prepared = { series: Series[]; targets: Target[] }

/** Something to measure. */
export type Workload = {
  name: string
  title: string
  /** PostgreSQL's commits take 2 ms longer. */
  slowCommit?: boolean
  prepare: (bench: Bench) => Promise<Prepared>
}

/** How to start a contender: further settings, and whether on a copy of the data that writes may change. */
export type StartOptions = { settings?: Record<string, string>; copy?: boolean }

/** How to put a load on a contender. */
export type LoadOptions = { seed: number; seconds?: number; connections?: number; mayRefuse?: boolean }

/** Tools that workloads are made with; contenders that were started end with the workload. */
export type Bench = {
  options: Options
  /** Process id of PostgreSQL. */
  postgres: number
  /** The databases of that many recipes. */
  data: (size: number) => Promise<Data>
  /** URL of another database of the server, made and migrated where it isn't there. */
  authDatabase: () => Promise<string>
  /** Starts a contender: the service on its own schema, everything else on the plain one. */
  start: (name: ContenderName, size: number, how?: StartOptions) => Promise<Contender>
  /** One round of load. */
  load: (contender: Pick<Contender, 'url' | 'pid'>, template: Template, how: LoadOptions) => Promise<Figures>
  tell: (step: string) => void
}
