// Warns of another machine's clock that differs from this one's.

import type { FastifyBaseLogger } from 'fastify'

/** Tokens tolerate a minute. */
const WARN_SKEW_SECONDS = 5

/** @param time what the other clock says, in ms since 1970; without a warning if it is NaN */
export function warnOfClockSkew(
  log: Pick<FastifyBaseLogger, 'warn'>,
  mayLog: (cause: string) => boolean,
  whose: string,
  time: number,
): void {
  const seconds = Math.round((time - Date.now()) / 1000)
  if (Math.abs(seconds) > WARN_SKEW_SECONDS && mayLog('clock'))
    log.warn({ seconds }, `clock skew: ${whose} clock minus this machine’s, in seconds`)
}
