// Metrics of moderation: backlog, oldest waiting recipe, duration of decisions.

import { atMostEvery, type Metrics } from '@recettes/http'
import type { Backlog } from '../modele/backlog.js'
import type { Statut } from '../modele/statut.js'

const REUSE_MS = 30_000

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]
const BUCKETS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  30 * DAY,
]

/** @returns records how long a recipe had waited for its decision */
export function measureModeration(
  metrics: Metrics,
  backlog: () => Promise<Backlog>,
): (decision: Statut, seconds: number) => void {
  const read = atMostEvery(REUSE_MS, backlog)
  const gauge = (name: string, help: string, of: keyof Backlog) =>
    metrics.gauge(name, help, async () => (await read())[of])
  gauge('moderation_waiting_recipes', 'Recipes that wait for a decision', 'waiting')
  gauge(
    'moderation_oldest_waiting_seconds',
    'Seconds that the longest waiting recipe has waited; 0 if none waits',
    'oldestSeconds',
  )
  gauge('moderation_open_reports', 'Open reports', 'reports')
  gauge('moderation_reported_recipes', 'Recipes with an open report', 'reportedRecipes')
  gauge('moderation_reported_comments', 'Comments with an open report', 'reportedComments')
  const help = 'Seconds that a recipe waited for its decision'
  const observe = metrics.histogram('moderation_decision_seconds', help, BUCKETS, ['decision'])
  return (decision, seconds) => observe({ decision }, seconds)
}
