// Queue for password hashing: fair between networks, at most two concurrent jobs of an account.

import { abortWaitOnDisconnect, limitConcurrency, networkOf, type OnWait, runningByKey } from '@recettes/http'
import { tooManyAttempts } from '@recettes/limits'
import type { RunQueued } from '../modele/queue.js'

type HashingQueueLimits = {
  maxRunning: number
  maxRunningPerAccount: number
  maxWaitingPerNetwork: number
  maxWaiting: number
}

export const hashingQueueLimits = (hashConcurrency: number): HashingQueueLimits => ({
  // Jobs also wait for the database, so twice as many run as hashes.
  maxRunning: 2 * hashConcurrency,
  // A running job counts as an attempt: with 2, ten replicas hold at most 20, the default of `LIMIT_TOKEN_ACCOUNT`.
  maxRunningPerAccount: 2,
  // About one second of hashing on one core.
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
    () => tooManyAttempts({ retryAfterSeconds: RETRY_AFTER_SECONDS }),
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
