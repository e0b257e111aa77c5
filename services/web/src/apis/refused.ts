// Calls whose result a page can do without.

import { RecettesError } from '@recettes/client'
import { ApiUnavailable } from './unavailable.js'

/** @returns null where the API refuses or is unavailable */
export const nullIfRefused = <Result>(result: Promise<Result>): Promise<Result | null> =>
  result.catch((error: unknown) => {
    if (error instanceof RecettesError || error instanceof ApiUnavailable) return null
    throw error
  })
