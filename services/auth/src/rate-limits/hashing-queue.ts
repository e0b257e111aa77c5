// The queue of work that hashes passwords: networks take turns, and an account runs few jobs at once.

import { abortWaitOnDisconnect, limitConcurrency, networkOf, type OnWait, runningByKey } from '@recettes/http'
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

/** Per account: at most `perAccount` jobs, at most one per network. One attacking network can't take the owner's slot. */
export function hashingQueue({
  concurrency,
  perAccount,
  perNetwork,
  total,
}: QueueLimits): RunQueued & { waiting: () => number } {
  const runLimited = limitConcurrency<string>(
    { maxRunning: concurrency, maxWaiting: total, maxWaitingPerKey: perNetwork },
    () => tooManyAttempts({ retryAfterSeconds: RETRY_AFTER_SECONDS, first: false }),
  )
  const accounts = runningByKey<string>()
  const pairs = new Set<string>()

  /** The second resource of an account's job: one of the account's slots, and its pair of network and account. */
  const accountSlotOf = (network: string, account: string) => {
    const pair = `${network} ${account}`
    return {
      tryTake: () => {
        if (pairs.has(pair) || accounts.countOf(account) >= perAccount) return false
        pairs.add(pair)
        accounts.enter(account)
        return true
      },
      release: () => {
        pairs.delete(pair)
        accounts.leave(account)
      },
    }
  }

  const runQueued: RunQueued = ({ address, account, socket }, work) => {
    const network = networkOf(address)
    const slot = account === undefined ? undefined : accountSlotOf(network, account)
    const job = slot === undefined ? work : () => work().finally(slot.release)
    const run = (onWait?: OnWait) => runLimited(network, job, { ...slot, ...(onWait && { onWait }) })
    return socket === undefined ? run() : abortWaitOnDisconnect(socket, run)
  }
  return Object.assign(runQueued, { waiting: runLimited.waiting })
}
