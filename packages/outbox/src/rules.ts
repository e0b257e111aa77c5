// Backoff of failed messages.

const FIRST_SECONDS = 10
const LONGEST_SECONDS = 3600

/** 10, 20, 40 … up to an hour, minus a jitter of up to half, which spreads the messages of an outage. */
export function backoffSeconds(attempt: number, random: () => number = Math.random): number {
  const fullDelay = Math.min(FIRST_SECONDS * 2 ** (attempt - 1), LONGEST_SECONDS)
  return fullDelay * (1 - random() / 2)
}
