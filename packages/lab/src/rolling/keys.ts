// Rotates the signing key of tokens as infra/operate.md says, under load.

import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inProject } from '@recettes/local'
import { countInLogs } from '../fleet/fleet.js'
import { checkNothingFailed, type Report } from '../report.js'
import { underLoad } from '../under-load.js'
import { type Length, settingsOf } from './restart.js'

/** Milliseconds between two logins of one person; in place of the 30 minutes that a token lives. */
const RENEW_MS = { short: 2_000, full: 5_000 }

export async function keys(report: Report, length: Length): Promise<void> {
  const renewMs = RENEW_MS[length]
  const options = { ...settingsOf(length), load: { renewMs } }
  const counts = await underLoad(report, options, async ({ report, database, fleet, phase }) => {
    const step = async (name: 'add' | 'promote' | 'drop') => {
      const env = {
        PATH: process.env['PATH'],
        DATABASE_URL: database.urls.auth,
        JWT_KEYS_FILE: fleet.keysFile,
      }
      const early = name === 'drop' ? ['--now'] : []
      await promisify(execFile)(inProject('infra/rotate-keys.sh'), ['tokens', name, ...early], { env })
      const before = countInLogs(fleet.replicas, 'key ring read again')
      for (const replica of fleet.replicas) {
        process.kill(replica.pid(), 'SIGHUP')
        // One after the other, as an operator would: meanwhile replicas differ.
        await delay(300)
      }
      while (countInLogs(fleet.replicas, 'key ring read again') < before + fleet.replicas.length)
        await delay(50)
      report.tell(`keys rotate ${name}: read by ${fleet.replicas.length} replicas`)
    }
    await delay(1_000)
    phase('before')
    await step('add')
    phase('a second key')
    await step('promote')
    // Until everybody has a token of the new key, in place of 31 minutes; logins come at most 1.25 times as late.
    await delay(renewMs * 1.25 + 1_000)
    phase('the second key signs')
    await step('drop')
    await delay(renewMs)
    phase('the second key alone')
  })
  checkNothingFailed(report, counts)
}
