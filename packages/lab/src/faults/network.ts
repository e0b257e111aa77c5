// The network between the services and PostgreSQL fails: connections refused, reset, silent, slow and cut, by a TCP relay.

import { setTimeout as delay } from 'node:timers/promises'
import { openRelay, type Relay } from '@recettes/testing'
import type { Length } from '../experiments.js'
import type { Database } from '../fleet/database.js'
import { checkOnly503, type Report, unanswered } from '../report.js'
import { underLoad } from '../under-load.js'
import { untilServing } from './recovery.js'

/** Milliseconds that a slow network adds in each direction. */
const LATE_MS = 150

/** Each trouble: how it begins, and how long it lasts in the full form (seconds). */
const FAULTS: { name: string; seconds: number; begin: (relay: Relay) => void }[] = [
  { name: 'refused', seconds: 8, begin: (relay) => relay.refuse() },
  { name: 'reset', seconds: 8, begin: (relay) => relay.reset() },
  // Longer than DATABASE_STATEMENT_TIMEOUT_MS and what waits for it.
  { name: 'silent', seconds: 25, begin: (relay) => relay.silence() },
  { name: 'slow', seconds: 15, begin: (relay) => relay.delay(LATE_MS) },
  { name: 'cut', seconds: 5, begin: (relay) => relay.hangUp() },
]

/** Seconds within which all replicas must serve again, the proxy's health checks included. */
const RECOVERY_S = 5

export async function network(report: Report, length: Length): Promise<void> {
  const relays: (Relay & { close: () => void })[] = []
  const reach = async (urls: Database['urls']) => {
    const [auth, recipe] = [await openRelay(urls.auth), await openRelay(urls.recipe)]
    relays.push(auth, recipe)
    return { auth: auth.url, recipe: recipe.url }
  }
  try {
    const counts = await underLoad(report, { reach }, async (context) => {
      await delay(1_000)
      await context.phase('before')
      for (const { name, seconds, begin } of FAULTS) {
        for (const relay of relays) begin(relay)
        await delay(length === 'short' ? 4_000 : seconds * 1_000)
        for (const relay of relays) await relay.resume()
        const recovered = await untilServing(context)
        await delay(1_000)
        const counted = await context.phase(name)
        report.check(`${name}: no response for ${unanswered(counted)}`, unanswered(counted) === 0)
        report.check(`${name}: all serve again ${recovered} s after its end`, recovered <= RECOVERY_S)
      }
    })
    checkOnly503(report, counts)
  } finally {
    for (const relay of relays) relay.close()
  }
}
