// Protocol of the load process: commands in, JSON lines out.

import type { Administrator } from '../fleet/fleet.js'

/** Readers and writers, which run until the command `stop`. */
export type Job = {
  authUrl: string
  baseUrl: string
  /** URL of the web front, where there is one. */
  webUrl?: string
  administrator: Administrator
  writers: number
  readers: number
  /** Visitors of the web front, if there is one. */
  visitors: number
  /** Milliseconds that each of them waits between two requests. */
  pauseMs: number
  /** Milliseconds after which a request counts as hung. */
  patienceMs: number
  /** How often each writer logs in again. */
  renewMs: number
}

/** Commands to the process, one word a line. */
export type Command = 'counts' | 'acknowledged' | 'stop' | 'check'

/** Counts since the last command. */
export type Counts = {
  requests: number
  /** Whole pages of the web front that were answered with success. */
  pages: number
  /** Responses by status; `gone` is a 404 for what was removed meanwhile. */
  statuses: Record<string, number>
  /** Requests without a whole response, by the code of the error. */
  errors: Record<string, number>
  /** Requests without a response within `patienceMs`. */
  hung: number
  /** Responses whose body isn't whole: no JSON, or parts of two versions. */
  torn: number
  /** Responses older than 2.5 s at least. */
  stale: number
  /** 503 without Retry-After, or another error without the project's body. */
  shapeless: number
  /** Writes that were answered with success. */
  acknowledged: number
  /** Milliseconds of reads that were answered with success. */
  p50: number
  p99: number
  slowest: number
}

/** Findings of the final check among the acknowledged writes. */
export type Verdict = {
  /** Acknowledged and looked up, by kind. */
  checked: Record<string, number>
  lost: number
  /** Written more than once under one Idempotency-Key. */
  duplicated: number
  torn: number
  /** The first few faults in words. */
  complaints: string[]
}
