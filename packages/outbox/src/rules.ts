// How long a failed message waits before its next attempt.

const FIRST_SECONDS = 10
const LONGEST_SECONDS = 3600

/**
 * Seconds until the next attempt: 10, 20, 40 … up to an hour. Each is shortened by up to half at random, so that the
 * messages of an outage don't all come back at the same moment.
 * @param attempt the one that failed, from 1 on
 */
export function pauseSeconds(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(FIRST_SECONDS * 2 ** (attempt - 1), LONGEST_SECONDS)
  return whole * (1 - random() / 2)
}
