// Kills replicas, PostgreSQL and the proxy (SIGKILL) at random moments under load.

import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { checkOnly503, type Report, sum, unanswered } from '../report.js'
import { type ExperimentContext, underLoad } from '../under-load.js'
import { untilServing } from './recovery.js'

/**
 * Concurrent writers. When a replica dies, HAProxy sends its reads to another one, and closes the connections of its
 * in-flight writes: only the client may repeat those (RFC 9110 section 9.2.2).
 */
const WRITERS = 6

/** Victims in turn: the recipe service, which gets most writes, twice as often. */
const VICTIMS = ['recipe', 'postgres', 'auth', 'recipe', 'proxy'] as const
type Victim = (typeof VICTIMS)[number]

/** Milliseconds between two kills, and until what was killed is started again, at most. */
const [BETWEEN_MS, DEAD_MS] = [2_000, 1_000]

export async function kill(report: Report, length: Length): Promise<void> {
  const rounds = length === 'short' ? 5 : 20
  let slowest = 0
  const byVictim = new Map<Victim, Awaited<ReturnType<ExperimentContext['load']['counts']>>[]>()
  const counts = await underLoad(report, { load: { writers: WRITERS } }, async (context) => {
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'recipe'
      await delay(Math.random() * BETWEEN_MS)
      const name = await killOne(context, victim)
      const seconds = await untilServing(context)
      slowest = Math.max(slowest, seconds)
      const counted = await context.phase(
        `round ${round + 1}: ${name} killed, all serve again after ${seconds} s`,
      )
      byVictim.set(victim, [...(byVictim.get(victim) ?? []), counted])
    }
  })
  checkOnly503(report, counts)
  for (const [victim, phases] of byVictim) {
    const all = sum(phases)
    const told = `${all.statuses['503'] ?? 0} requests told 503, ${unanswered(all)} without a response`
    const line = `${victim} killed ${phases.length} times: ${told}`
    // Requests get no response when the proxy dies and until it is back. PostgreSQL's end is answered with 503.
    if (victim === 'proxy') report.tell(`  ${line}`)
    else report.check(line, unanswered(all) <= (victim === 'postgres' ? 0 : phases.length * WRITERS))
  }
  report.check(`all serve again within 5 s of the restart: ${slowest} s at most`, slowest <= 5)
}

/** Kills one, leaves it dead for a while, and starts it again. Returns its name. */
async function killOne({ fleet, database }: ExperimentContext, victim: Victim): Promise<string> {
  const dead = () => delay(Math.random() * DEAD_MS)
  if (victim === 'postgres' || victim === 'proxy') {
    const target = victim === 'postgres' ? database : fleet.proxy
    await target.kill()
    await dead()
    await target.start()
    return victim
  }
  const replicas = fleet.replicas.filter(({ service }) => service === victim)
  const replica = replicas[Math.floor(Math.random() * replicas.length)]
  if (replica === undefined) throw new Error(`no replica of ${victim}`)
  await replica.kill()
  await dead()
  await replica.start()
  return replica.name
}
