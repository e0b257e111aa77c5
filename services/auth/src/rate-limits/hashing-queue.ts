// Queue for password hashing: fair between networks, with few concurrent jobs of an account.

import { abortWaitOnDisconnect, limitConcurrency, networkOf, type OnWait, runningByKey } from '@recettes/http'
import { tooManyAttempts } from '@recettes/limits'
import type { RunQueued } from '../modele/queue.js'

type HashingQueueLimits = {
  maxRunning: number
  maxRunningPerAccount: number
  maxWaitingPerNetwork: number
  maxWaiting: number
}

/**
 * Twice as many jobs as hashes run, since jobs also wait for the database. 32 jobs are a second of hashing on one core. Each job
 * counts as an attempt until its password is found right: at 2 jobs of an account at once, ten replicas stay within its 20 attempts.
 */
export const hashingQueueLimits = (hashConcurrency: number): HashingQueueLimits => ({
  maxRunning: 2 * hashConcurrency,
  maxRunningPerAccount: 2,
  maxWaitingPerNetwork: 32,
  maxWaiting: 256,
})

const RETRY_AFTER_SECONDS = 2

/** A network runs at most one job of an account at once, so an attacking network can't take every slot of the account. */
export function hashingQueue({
  maxRunning,
  maxRunningPerAccount,
  maxWaitingPerNetwork,
  maxWaiting,
}: HashingQueueLimits): RunQueued & { waiting: () => number } {
  const runLimited = limitConcurrency<string>(
    { maxRunning, maxWaiting, maxWaitingPerKey: maxWaitingPerNetwork },
    () => tooManyAttempts({ retryAfterSeconds: RETRY_AFTER_SECONDS, first: false }),
  )
  const accounts = runningByKey<string>()
  const runningPairs = new Set<string>()

  /** The account's slot, which a job with an account needs besides its network's. */
  const accountSlotOf = (network: string, account: string) => {
    const pair = `${network} ${account}`
    return {
      tryTake: () => {
        if (runningPairs.has(pair) || accounts.countOf(account) >= maxRunningPerAccount) return false
        runningPairs.add(pair)
        accounts.enter(account)
        return true
      },
      release: () => {
        runningPairs.delete(pair)
        accounts.leave(account)
      },
    }
  }

  const runQueued: RunQueued = ({ ip, account, socket }, work) => {
    const network = networkOf(ip)
    const slot = account === undefined ? undefined : accountSlotOf(network, account)
    const job = slot === undefined ? work : () => work().finally(slot.release)
    const run = (onWait?: OnWait) => runLimited(network, job, { ...slot, ...(onWait && { onWait }) })
    return socket === undefined ? run() : abortWaitOnDisconnect(socket, run)
  }
  return Object.assign(runQueued, { waiting: runLimited.waiting })
}
