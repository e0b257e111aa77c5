// Restarts every replica of all three services one after the other, under load.

import { setTimeout as delay } from 'node:timers/promises'
import type { Fleet } from '../fleet/fleet.js'
import { checkNothingFailed, type Report } from '../report.js'
import { underLoad } from '../under-load.js'

/** An experiment in full, or a form of it that takes less than a minute. */
export type Length = 'full' | 'short'

/** Stops and starts each replica; the next one waits until the proxy sends requests to this one again. */
export async function restartAll({ replicas, proxy }: Fleet): Promise<(number | null)[]> {
  const codes: (number | null)[] = []
  for (const replica of replicas) {
    codes.push(await replica.stop())
    await replica.start()
    await proxy.untilUp(replica.name)
  }
  return codes
}

export async function restart(report: Report, length: Length): Promise<void> {
  const rounds = length === 'short' ? 1 : 3
  const counts = await underLoad(
    report,
    { ...settingsOf(length), web: true },
    async ({ report, fleet, phase }) => {
      await delay(1_000)
      phase('before')
      for (let round = 1; round <= rounds; round++) {
        const codes = await restartAll(fleet)
        phase(`round ${round}, ${codes.length} replicas restarted`)
        report.check(
          `every replica exited 0: ${codes.join(', ')}`,
          codes.every((code) => code === 0),
        )
      }
    },
  )
  report.check(`whole pages among them: ${counts.pages}`, counts.pages > 0)
  checkNothingFailed(report, counts)
}

/**
 * Production drains for 5 s; the short form for 2 s, twice what HAProxy needs to notice. The short form disables load shedding:
 * on a busy machine its 503 would say nothing about the restart.
 */
export const settingsOf = (length: Length) => ({
  settings: length === 'short' ? { DRAIN_MS: '2000' } : {},
})
