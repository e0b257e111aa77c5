// Times logins with a wrong password, alternately for known and unknown courriels.

import { courrielOf } from '../data/accounts.js'
import { quantile } from './statistics.js'

/** Milliseconds: quantiles and mean of the login times. */
type Distribution = { p10: number; p50: number; p90: number; p99: number; mean: number }

/** Sends `count` logins with a known and `count` with an unknown courriel, one at a time. @throws Error if a status isn't 401 */
export async function wrongPasswordTimes(
  url: string,
  count: number,
): Promise<{ known: Distribution; unknown: Distribution }> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let attempt = 1; attempt <= count; attempt++) {
    const known = async () => times.known.push(await timeOf(url, courrielOf(attempt)))
    const unknown = async () => times.unknown.push(await timeOf(url, `personne${attempt}@example.org`))
    // Alternates the order, so that neither kind profits from being second.
    for (const ask of attempt % 2 ? [known, unknown] : [unknown, known]) await ask()
  }
  return { known: distribution(times.known), unknown: distribution(times.unknown) }
}

async function timeOf(url: string, username: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'faux' }),
  })
  await response.text()
  if (response.status !== 401) throw new Error(`${response.status} instead of 401`)
  return performance.now() - began
}

function distribution(times: number[]): Distribution {
  const ascending = times.toSorted((a, b) => a - b)
  const quantileOf = (share: number) => quantile(ascending, share)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return { p10: quantileOf(0.1), p50: quantileOf(0.5), p90: quantileOf(0.9), p99: quantileOf(0.99), mean }
}
