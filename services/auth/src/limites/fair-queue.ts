// Fair queuing of logins: addresses take turns, so that a flood from one of them waits for itself. `takeTurns` of
// @recettes/http starts work in order of arrival; it doesn't alternate between addresses, bound accounts beside them, or
// refuse the newest login of the busiest address to make room for another's.

import { ApiError } from '@recettes/errors'
import { networkOf } from '@recettes/http'
import { tooManyAttempts } from '@recettes/limits'
import type { InTurn } from '../modele/turns.js'

/** How much may be at work, and how much may wait. */
export type QueueLimits = {
  /** At work at the same time. */
  concurrency: number
  /** At work for one account, from all addresses together. */
  perAccount: number
  /** Waiting for one address (IPv6: one /64). */
  perAddress: number
  /** Waiting for all addresses together. */
  total: number
}

/**
 * Twice as many at once as there are hashes, since each also waits for the database. 32 of one address are a second of
 * hashing on one core; 256 of all hold a few hundred kilobytes. 2 of one account, since each counts as an attempt until its
 * password is found right: ten replicas together stay within the 20 that an account has.
 */
export const queueLimits = (hashes: number): QueueLimits => ({
  concurrency: 2 * hashes,
  perAccount: 2,
  perAddress: 32,
  total: 256,
})

const RETRY_AFTER_SECONDS = 2

type Job = { account: string | undefined; start: () => Promise<void>; refuse: (error: ApiError) => void }
type Lane = { waiting: Job[]; running: Set<string> }

/**
 * Of one account, one job after the other from one address and `perAccount` from all: a counter of attempts then never
 * sees more of them at once than replicas times that.
 */
export function fairQueue({
  concurrency,
  perAccount,
  perAddress,
  total,
}: QueueLimits): InTurn & { waiting: () => number } {
  // In the order of their turns.
  const lanes = new Map<string, Lane>()
  /** How many jobs of each account are at work. */
  const accounts = new Map<string, number>()
  let running = 0
  let waiting = 0

  const mayRun = ({ account }: Job, lane: Lane): boolean =>
    account === undefined || (!lane.running.has(account) && (accounts.get(account) ?? 0) < perAccount)
  const runs = (account: string, change: 1 | -1): void => {
    const now = (accounts.get(account) ?? 0) + change
    if (now === 0) accounts.delete(account)
    else accounts.set(account, now)
  }

  /** The next job of the first address that has one whose account may run; that address goes to the end. */
  const next = (): [place: string, lane: Lane, job: Job] | undefined => {
    for (const [place, lane] of lanes) {
      const at = lane.waiting.findIndex((job) => mayRun(job, lane))
      const [job] = at < 0 ? [] : lane.waiting.splice(at, 1)
      if (job === undefined) continue
      lanes.delete(place)
      lanes.set(place, lane)
      return [place, lane, job]
    }
    return undefined
  }
  const start = async (place: string, lane: Lane, job: Job): Promise<void> => {
    running++
    waiting--
    const { account } = job
    if (account !== undefined) {
      lane.running.add(account)
      runs(account, 1)
    }
    await job.start()
    running--
    if (account !== undefined) {
      lane.running.delete(account)
      runs(account, -1)
    }
    const idle = lane.waiting.length === 0 && lane.running.size === 0
    // Another lane may have this place's name by now.
    if (idle && lanes.get(place) === lane) lanes.delete(place)
    startNext()
  }
  const startNext = (): void => {
    while (running < concurrency) {
      const found = next()
      if (found === undefined) return
      void start(...found)
    }
  }
  /** Makes room by refusing the newest of the address that has most. @throws ApiError 503 where the asker has most */
  const makeRoom = (own: number): void => {
    const longest = [...lanes.values()].reduce((most, lane) =>
      lane.waiting.length > most.waiting.length ? lane : most,
    )
    const refused = longest.waiting.length > own + 1 ? longest.waiting.pop() : undefined
    if (refused === undefined) throw new ApiError('service_indisponible')
    waiting--
    refused.refuse(new ApiError('service_indisponible'))
  }

  const inTurn: InTurn = async ({ address, account }, work) => {
    const place = networkOf(address)
    const own = lanes.get(place)?.waiting.length ?? 0
    if (own >= perAddress) throw tooManyAttempts({ retryAfterSeconds: RETRY_AFTER_SECONDS, first: false })
    if (waiting >= total) makeRoom(own)
    const lane = lanes.get(place) ?? { waiting: [], running: new Set() }
    lanes.set(place, lane)
    return new Promise((resolve, reject) => {
      const begin = async () => work().then(resolve, reject)
      lane.waiting.push({ account, start: begin, refuse: reject })
      waiting++
      startNext()
    })
  }
  return Object.assign(inTurn, { waiting: () => waiting })
}
