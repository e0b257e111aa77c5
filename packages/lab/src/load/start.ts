// The load of an experiment: writers, readers and visitors that run until it is stopped, and the check of what was written.

import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fleet } from '../fleet/fleet.js'
import { apisOf } from './apis.js'
import { write } from './author.js'
import { type Counts, tally, type Verdict } from './counts.js'
import { judge } from './judge.js'
import { emptyLedger } from './ledger.js'
import { lookUp } from './look-up.js'
import { read, visit } from './reader.js'
import { type LoadContext, logIn, register } from './session.js'

/** A load that runs. */
export type Load = {
  /** Counts since the last call. */
  counts(): Counts
  /** How many writes have been acknowledged since its start. */
  acknowledged(): number
  /** Ends it once every request has its response, and counts. */
  stop(): Promise<Counts>
  /** Call after `stop`: looks every acknowledged write up. */
  check(): Promise<Verdict>
  /** Ends it without waiting. */
  kill(): void
}

/** How many of each; a request without a response after `patienceMs` counts as hung; sessions are renewed. */
const USUAL = { writers: 6, readers: 6, visitors: 4, pauseMs: 20, patienceMs: 20_000, renewMs: 5_000 }
/** Milliseconds between two registrations, so that the auth service gets writes too. */
const REGISTER_MS = 500

/** Starts a load on a fleet, and waits until its writers have accounts. */
export async function startLoad(
  fleet: Pick<Fleet, 'authUrl' | 'baseUrl' | 'webUrl' | 'administrator'>,
  options: Partial<typeof USUAL> = {},
): Promise<Load> {
  const { writers, readers, visitors, pauseMs, patienceMs, renewMs } = { ...USUAL, ...options }
  const { webUrl } = fleet
  let stopping = false
  const isStopping = () => stopping
  const [counts, ledger] = [tally(), emptyLedger()]
  const apis = apisOf({ ...fleet, patienceMs }, counts)
  const sessions = { newClient: apis.newClient, renewMs, isStopping }
  const administrator = await logIn(sessions, fleet.administrator)
  const context: LoadContext = { pauseMs, apis, ledger, administrator, isStopping }

  /** This load's own: several loads may run on one database. */
  const run = randomBytes(4).toString('hex')
  const people: Promise<unknown>[] = []
  for (let n = 0; n < writers; n++) {
    const newcomer = await register(sessions, ledger, `${run}-${n}`)
    if (newcomer !== null) people.push(write(context, `${run}-${n}`, await logIn(sessions, newcomer)))
  }
  for (let n = 0; n < readers; n++) people.push(read(context, counts))
  for (let n = 0; webUrl !== undefined && n < visitors; n++) people.push(visit(context, webUrl, counts))
  const registerOthers = async () => {
    for (let n = 0; !stopping; n++) {
      await delay(REGISTER_MS)
      await register(sessions, ledger, `${run}-other-${n}`)
    }
  }
  people.push(registerOthers())

  return {
    counts: () => counts.take(),
    acknowledged: () => counts.written,
    stop: async () => {
      stopping = true
      await Promise.all(people)
      return counts.take()
    },
    check: async () => judge(ledger, await lookUp(ledger, await logIn(sessions, fleet.administrator))),
    kill: () => {
      stopping = true
      for (const person of people) person.catch(() => undefined)
    },
  }
}
