// Clock skew: one replica's clock jumps by an hour, forth and back, while it serves (libfaketime).

import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@recettes/local'
import type { Length } from '../experiments.js'
import { listed, type Report, responsesBut, unanswered } from '../report.js'
import { underLoad } from '../under-load.js'
import { untilServing } from './recovery.js'

/** Statuses that a wrong clock may cause for a valid token: 401, and 400 on /users/me/. */
const REFUSALS = [400, 401]

/** Milliseconds between two logins of one person. */
const RENEW_MS = { short: 2_000, full: 5_000 }

export async function clock(report: Report, length: Length): Promise<void> {
  const library = libfaketime()
  if (library === undefined)
    return report.check('libfaketime is installed (infra/debian-packages.sh faults)', false)
  const milliseconds = length === 'short' ? 4_000 : 12_000
  const renewMs = RENEW_MS[length]
  const counts = await underLoad(report, { load: { renewMs } }, async (context) => {
    const { fleet, phase, folder } = context
    const set = (service: ServiceName, offset: string) => {
      const file = join(folder, `clock-${service}`)
      // Renamed into place: the replica may be reading it.
      writeFileSync(`${file}.new`, offset)
      renameSync(`${file}.new`, file)
      return file
    }
    const services = ['recipe', 'auth'] as const
    for (const service of services) {
      const replica = fleet.replicas.find((candidate) => candidate.service === service)
      await replica?.stop()
      // Only the time of day is wrong: the monotonic clock of a machine never jumps.
      await replica?.start({
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: set(service, '+0'),
        FAKETIME_CACHE_DURATION: '1',
        DONT_FAKE_MONOTONIC: '1',
      })
    }
    await untilServing(context)
    await phase('two replicas started with a clock that can be moved')
    for (const service of services) {
      for (const offset of ['+1h', '-1h']) {
        set(service, offset)
        await delay(milliseconds)
        const wrong = await phase(`the clock of one replica of ${service} at ${offset}`)
        report.check(`no response for ${unanswered(wrong)}`, unanswered(wrong) === 0)
      }
      set(service, '+0')
      // Until libfaketime has looked at the file again, and nobody has a token of the wrong clock; logins come at most 1.25 times
      // as late.
      await delay(2_000 + renewMs * 1.25)
      await phase('the clock is right again')
      await delay(milliseconds / 2)
      const right = await phase('and stays so')
      report.check(`refused with the right clock: ${responsesBut(right)}`, responsesBut(right) === 0)
    }
  })
  report.tell(`  responses: ${listed(counts.statuses)}`)
  const others = responsesBut(counts, ...REFUSALS)
  report.check(`responses but success and a refused token: ${others}`, others === 0)
}

/** The library for programs with threads, wherever this Debian's architecture has it. */
function libfaketime(): string | undefined {
  const lib = '/usr/lib'
  if (!existsSync(lib)) return undefined
  return readdirSync(lib)
    .map((name) => join(lib, name, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync)
}
