// What a measurement consists of: lanes that are measured in turn, round after round, and goals over their medians.

import type { Contender, ContenderName } from '../contenders/start.js'
import type { Data } from '../data/fill.js'
import type { Figures } from '../load/drive.js'
import type { Asked } from '../load/job.js'
import type { Options } from '../options.js'

/** Figures by their names, of one round or their medians. */
export type Metrics = Record<string, number>

/** One of those that are compared; the name is the word in tables. */
export type Lane = { name: string; measure: (round: number) => Promise<Metrics> }

/** Medians of a lane's metric. */
export type Medians = (lane: string, metric: string) => number

/** A figure to reach, and how it comes out of the medians. */
export type Goal = {
  text: string
  of: (medians: Medians) => number
  unit: '×' | 'ms' | 'MB' | '%'
  atLeast?: number
  atMost?: number
}

/** Lanes with what they are held to. */
export type Prepared = { lanes: Lane[]; goals: Goal[] }

/** Something to measure. */
export type Work = { name: string; title: string; prepare: (bench: Bench) => Promise<Prepared> }

/** What works are made with; contenders that were started end with the work. */
export type Bench = {
  options: Options
  /** Process id of PostgreSQL. */
  postgres: number
  /** The database of that many recipes. */
  data: (size: number) => Promise<Data>
  /** Address of another database of the server, made and migrated where it isn't there. */
  authDatabase: () => Promise<string>
  start: (name: ContenderName, size: number, extra?: Record<string, string>) => Promise<Contender>
  /** One round of load; the requests differ from round to round. */
  load: (contender: Contender, requests: Asked[], status?: number, seconds?: number) => Promise<Figures>
  /** Takes away, when the work is done, whatever comments it adds. */
  keepComments: (size: number) => Promise<void>
  tell: (step: string) => void
}
