// Metrics of logins and of the hashing queue: the first signs of password guessing.

import { ApiError } from '@recettes/errors'
import type { Limiter, Metrics } from '@recettes/http'
import type { CountAttempt } from '../modele/attempt.js'
import type { AuditEntry } from '../modele/journal.js'

const RESULTS = ['success', 'refused', 'throttled'] as const

type Logins = { countAttempt: CountAttempt; recordAudit: (entry: AuditEntry) => Promise<void> }

/** Wraps both functions of a login: the attempt counts what is throttled, the audit entry what succeeds or is refused. */
export function withLoginMetrics(metrics: Metrics, { countAttempt, recordAudit }: Logins): Logins {
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

export function measureHashing(
  metrics: Metrics,
  { running, waiting }: Pick<Limiter, 'running' | 'waiting'>,
): void {
  const help = 'Requests that hash a password, running or waiting'
  metrics.gauge('password_hashes', help, () => ({ running: running(), waiting: waiting() }), 'state')
}
