// Fair queuing of logins: networks take turns. `limitConcurrency` of @recettes/http neither alternates between networks, nor
// bounds accounts beside them, nor makes room by refusing the busiest network.
// Its `turnsAt` alternates and makes room, but doesn't know when a job ends, so it can't bound accounts either.

import { ApiError } from '@recettes/errors'
import { networkOf, runningByKey } from '@recettes/http'
import { tooManyAttempts } from '@recettes/limits'
import type { RunQueued } from '../modele/queue.js'

type QueueLimits = {
  concurrency: number
  perAccount: number
  perNetwork: number
  total: number
}

/**
 * Concurrency is twice the hasher's, since jobs also wait for the database. 32 jobs are a second of hashing on one core. Each
 * job counts as an attempt until its password is found right. With 2 jobs of an account each, ten replicas stay within its 20
 * attempts.
 */
export const queueLimits = (hashes: number): QueueLimits => ({
  concurrency: 2 * hashes,
  perAccount: 2,
  perNetwork: 32,
  total: 256,
})

const RETRY_AFTER_SECONDS = 2

type Job = { account: string | undefined; start: () => Promise<void>; refuse: (error: ApiError) => void }
type NetworkQueue = { waiting: Job[]; running: Set<string> }

/** An account runs at most `perAccount` jobs, and one of each network: a single guessing network leaves the owner a slot. */
export function fairQueue({
  concurrency,
  perAccount,
  perNetwork,
  total,
}: QueueLimits): RunQueued & { waiting: () => number } {
  const queues = new Map<string, NetworkQueue>()
  const accounts = runningByKey<string>()
  let running = 0
  let waiting = 0

  const mayRun = ({ account }: Job, queue: NetworkQueue): boolean =>
    account === undefined || (!queue.running.has(account) && accounts.of(account) < perAccount)

  /** In round-robin order; its network moves to the end. */
  const next = (): [network: string, queue: NetworkQueue, job: Job] | undefined => {
    for (const [network, queue] of queues) {
      const at = queue.waiting.findIndex((job) => mayRun(job, queue))
      const [job] = at < 0 ? [] : queue.waiting.splice(at, 1)
      if (job === undefined) continue
      queues.delete(network)
      queues.set(network, queue)
      return [network, queue, job]
    }
    return undefined
  }
  const start = async (network: string, queue: NetworkQueue, job: Job): Promise<void> => {
    running++
    waiting--
    const { account } = job
    if (account !== undefined) {
      queue.running.add(account)
      accounts.enter(account)
    }
    await job.start()
    running--
    if (account !== undefined) {
      queue.running.delete(account)
      accounts.leave(account)
    }
    const idle = queue.waiting.length === 0 && queue.running.size === 0
    if (idle && queues.get(network) === queue) queues.delete(network)
    startNext()
  }
  const startNext = (): void => {
    while (running < concurrency) {
      const found = next()
      if (found === undefined) return
      void start(...found)
    }
  }
  /** Refuses the newest job of the longest queue. @throws ApiError 503 if the newcomer's queue would be as long */
  const makeRoom = (own: number): void => {
    const longest = [...queues.values()].reduce((most, queue) =>
      queue.waiting.length > most.waiting.length ? queue : most,
    )
    const refused = longest.waiting.length > own + 1 ? longest.waiting.pop() : undefined
    if (refused === undefined) throw new ApiError('service_indisponible')
    waiting--
    refused.refuse(new ApiError('service_indisponible'))
  }

  const runQueued: RunQueued = async ({ address, account }, work) => {
    const network = networkOf(address)
    const own = queues.get(network)?.waiting.length ?? 0
    if (own >= perNetwork) throw tooManyAttempts({ retryAfterSeconds: RETRY_AFTER_SECONDS, first: false })
    if (waiting >= total) makeRoom(own)
    const queue = queues.get(network) ?? { waiting: [], running: new Set() }
    queues.set(network, queue)
    return new Promise((resolve, reject) => {
      const begin = async () => work().then(resolve, reject)
      queue.waiting.push({ account, start: begin, refuse: reject })
      waiting++
      startNext()
    })
  }
  return Object.assign(runQueued, { waiting: () => waiting })
}
