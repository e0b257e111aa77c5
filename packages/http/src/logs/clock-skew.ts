// Warns of another machine's clock that differs from this one's.

import type { FastifyBaseLogger } from 'fastify'

/** Well under the minute that `iat` may be ahead (claims.ts of @recettes/tokens). */
const WARN_SKEW_SECONDS = 5

/** @param time the other clock, in ms since 1970; NaN is ignored */
export function warnOfClockSkew(
  log: Pick<FastifyBaseLogger, 'warn'>,
  mayLog: (cause: string) => boolean,
  clockOwner: string,
  time: number,
): void {
  const seconds = Math.round((time - Date.now()) / 1000)
  if (Math.abs(seconds) > WARN_SKEW_SECONDS && mayLog('clock'))
    log.warn({ seconds }, `clock skew: ${clockOwner} clock minus this machine’s, in seconds`)
}
