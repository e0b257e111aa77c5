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

/** An account runs at most `perAccount` jobs, and one of each network: a single guessing network leaves the owner a slot. */
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
  const guesses = new Set<string>()

  /** What an account’s job takes beside its slot. */
  const guessOf = (network: string, account: string) => {
    const guess = `${network} ${account}`
    return {
      tryTake: () => {
        if (guesses.has(guess) || accounts.countOf(account) >= perAccount) return false
        guesses.add(guess)
        accounts.enter(account)
        return true
      },
      release: () => {
        guesses.delete(guess)
        accounts.leave(account)
      },
    }
  }

  const runQueued: RunQueued = ({ address, account, socket }, work) => {
    const network = networkOf(address)
    const guess = account === undefined ? undefined : guessOf(network, account)
    const job = guess === undefined ? work : () => work().finally(guess.release)
    const run = (onWait?: OnWait) => runLimited(network, job, { ...guess, ...(onWait && { onWait }) })
    return socket === undefined ? run() : abortWaitOnDisconnect(socket, run)
  }
  return Object.assign(runQueued, { waiting: runLimited.waiting })
}
