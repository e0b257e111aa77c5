// Counts what a search feature refuses or fails at.

import { ApiError } from '@recettes/errors'
import type { Metrics } from '@recettes/http'

/** Passes the result or the error on. */
export type CountFailures = <T>(work: Promise<T>) => Promise<T>

const REASONS = ['unknown_food', 'foreign_cursor', 'not_found', 'overload', 'error'] as const

export function countFailures(metrics: Metrics, name: string, help: string): CountFailures {
  const count = metrics.counter(name, help, 'reason', REASONS)
  return async (work) => {
    try {
      return await work
    } catch (error) {
      count(reasonOf(error))
      throw error
    }
  }
}

function reasonOf(error: unknown): (typeof REASONS)[number] {
  if (!(error instanceof ApiError)) return 'error'
  if (error.status === 503) return 'overload'
  if (error.status === 404) return 'not_found'
  return error.errors?.some(({ champ }) => champ === 'apres') === true ? 'foreign_cursor' : 'unknown_food'
}
