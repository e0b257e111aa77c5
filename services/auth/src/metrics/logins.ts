// Metrics of logins and of the hashing queue, which show a burst of guesses first.

import { ApiError } from '@recettes/errors'
import type { Metrics } from '@recettes/http'

const RESULTS = ['success', 'refused', 'throttled'] as const

type Logins<Attempt, Counted, Entry> = {
  countAttempt: (attempt: Attempt) => Promise<Counted>
  recordAudit: (entry: Entry) => Promise<void>
}

export function countLogins<T, C, E extends { action: string }>(
  metrics: Metrics,
  { countAttempt, recordAudit }: Logins<T, C, E>,
): Logins<T, C, E> {
  const countResult = metrics.counter('logins_total', 'Logins with a password, by result', 'result', RESULTS)
  return {
    countAttempt: async (attempt) => {
      try {
        return await countAttempt(attempt)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'trop_de_tentatives') countResult('throttled')
        throw error
      }
    },
    recordAudit: async (entry) => {
      await recordAudit(entry)
      if (entry.action === 'connexion') countResult('success')
      if (entry.action === 'connexion_refusee') countResult('refused')
    },
  }
}

/** @param queue requests that wait before they reach the hasher */
export function measureHashing(
  metrics: Metrics,
  { load }: { load: () => { running: number; waiting: number } },
  queue: { waiting: () => number },
): void {
  const help = 'Password hashes, at work or waiting for their turn'
  const read = () => {
    const { running, waiting } = load()
    return { running, waiting: waiting + queue.waiting() }
  }
  metrics.gauge('password_hashes', help, read, 'state')
}
