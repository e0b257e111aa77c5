// `npm run lab -- faults`: kills, outages, broken networks and a full disk under load, on one machine.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@recettes/local'
import { openRelay, type Relay } from '@recettes/testing'
import { withEnds } from '../ends.js'
import { type Database, removeFolder, startDatabase, temporaryFolder } from '../fleet/database.js'
import { type Fleet, startFleet } from '../fleet/fleet.js'
import { startLoad } from '../load/start.js'
import type { Report } from '../report.js'
import { checkControl } from './control.js'
import { fillUp, LITTLE_WAL, makeRoom, mountSmallDisk } from './disk.js'
import { type Fault, type RoundContext, roundsCommand } from './rounds.js'

type Machine = RoundContext & {
  database: Database
  fleet: Fleet
  relays: Relay[]
  disk: string
  small: boolean
}

/** HAProxy closes the connections of in-flight writes when a replica dies: only the client may repeat those. */
const WRITERS = 6

const killed = (title: string, victim: (machine: Machine) => Killable, lost = 0): Fault<Machine> => ({
  title: `${title} killed (-9), started again`,
  limit: 5,
  seconds: 0.5,
  untilRepair: true,
  lost,
  inject: (machine) => victim(machine).kill(),
  repair: (machine) => victim(machine).start(),
})
type Killable = { kill(): Promise<unknown>; start(): Promise<unknown> }

const replicaOf = (service: ServiceName) => (machine: Machine) => {
  const found = machine.fleet.replicas.find((replica) => replica.service === service)
  if (found === undefined) throw new Error(`no replica of ${service}`)
  return found
}

/** A network between services and PostgreSQL that fails for so many seconds. */
const network = (title: string, seconds: number, begin: (relay: Relay) => void): Fault<Machine> => ({
  title: `network to PostgreSQL ${title}`,
  limit: seconds + 5,
  seconds,
  untilRepair: true,
  inject: async ({ relays }) => relays.forEach(begin),
  repair: ({ relays }) => Promise.all(relays.map((relay) => relay.resume())),
})

const FAULTS: Record<string, Fault<Machine>> = {
  recipe: killed('a replica of recipe', replicaOf('recipe'), WRITERS),
  auth: killed('a replica of auth', replicaOf('auth'), WRITERS),
  postgres: killed('PostgreSQL', ({ database }) => database),
  // Everything that passes through it is cut.
  proxy: killed('the proxy', ({ fleet }) => fleet.proxy, Number.POSITIVE_INFINITY),
  outage: {
    title: 'PostgreSQL stopped for 20 s',
    limit: 25,
    seconds: 20,
    untilRepair: true,
    inject: ({ database }) => database.stop(),
    repair: ({ database }) => database.start(),
  },
  refused: network('refuses', 8, (relay) => relay.refuse()),
  reset: network('resets', 8, (relay) => relay.reset()),
  // Longer than DATABASE_STATEMENT_TIMEOUT_MS and what waits for it.
  silent: network('is silent', 25, (relay) => relay.silence()),
  slow: network('adds 150 ms each way', 15, (relay) => relay.delay(150)),
  cut: network('is cut once', 1, (relay) => relay.hangUp()),
  disk: {
    title: 'PostgreSQL’s disk is full',
    limit: 25,
    seconds: 15,
    untilRepair: true,
    inject: async ({ small, disk }) => {
      if (!small)
        throw new Error('a small disk can’t be mounted: that takes root, and a kernel that allows it')
      fillUp(disk)
    },
    repair: async ({ database, disk }) => {
      makeRoom(disk)
      // Without room for WAL, PostgreSQL stops rather than lose anything; an operator makes room and starts it.
      const stopped = await Promise.race([database.ended().then(() => true), delay(100, false)])
      if (stopped) await database.start()
    },
  },
}

/** The command; first it proves that its final check finds planted losses. */
export const command = () =>
  roundsCommand(
    'Two replicas of each service behind HAProxy on one machine, hurt under load.',
    FAULTS,
    withMachine,
  )

async function withMachine(report: Report, work: (machine: Machine) => Promise<void>): Promise<void> {
  await withEnds(async (onEnd) => {
    const folder = temporaryFolder()
    const disk = join(folder, 'postgres')
    mkdirSync(disk)
    const unmount = mountSmallDisk(disk)
    const database = await startDatabase(folder, LITTLE_WAL)
    onEnd(() => {
      unmount?.()
      if (process.env['KEEP_LOGS'] === undefined) removeFolder(folder, database)
      else report.tell(`logs are in ${folder}`)
    })
    onEnd(() => database.stop())
    const { auth, recipe } = database.urls
    const relays = [await openRelay(auth), await openRelay(recipe)] as const
    onEnd(() => relays.forEach(({ close }) => void close()))
    const databaseUrls = { auth: relays[0].url, recipe: relays[1].url }
    const fleet = await startFleet({ folder, databaseUrls })
    onEnd(() => fleet.stop())
    await checkControl(report, fleet, recipe)
    const load = await startLoad(fleet, { writers: WRITERS, pauseMs: 10 })
    onEnd(() => load.kill())
    const settle = async () => {
      for (const { name } of fleet.replicas) await fleet.proxy.untilUp(name)
    }
    await work({
      load,
      settle,
      readsGoOn: false,
      database,
      fleet,
      relays: [...relays],
      disk,
      small: unmount !== null,
    })
  })
}
