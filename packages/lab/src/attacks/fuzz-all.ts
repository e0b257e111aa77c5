// The fuzzer's whole run: reads and writes in rounds, deletions last; memory and the control user’s responses at the end.

import { listed, type Report } from '../report.js'
import { controlResponses } from './control-user.js'
import type { Operation } from './documents.js'
import { fuzz, type Outcome } from './fuzz.js'
import type { Stack } from './stack.js'

const SERVICES = ['auth', 'recipe'] as const
const ROUNDS = 4
/** MB that a process may hold at the end beyond half-way; V8's own variation is less. */
const GROWTH_MB = 67

/** @param requests of each operation */
export async function fuzzAll(
  report: Report,
  stack: Stack,
  operations: Operation[],
  { requests, seed }: { requests: number; seed: number },
): Promise<void> {
  // Deletions come last: what is deleted, and all that depends on it, can't be attacked any more.
  const deletions = operations
    .filter(({ method }) => method === 'DELETE')
    .sort((a, b) => b.path.length - a.path.length)
  const remaining = operations.filter((operation) => !deletions.includes(operation))
  const before = await controlResponses(stack)
  const outcomes: Outcome[] = []
  const memory: number[][] = []
  const run = async (chosen: Operation[], count: number, shift: number) => {
    for (const operation of chosen) {
      const outcome = await fuzz(stack, operation, count, seed + shift)
      outcomes.push(outcome)
      report.tell(
        `  ${operation.service} ${operation.name}: ${outcome.requests}; ${listed(outcome.statuses)}`,
      )
    }
    memory.push(await settled(stack))
  }
  report.tell(`seed ${seed}, ${requests} requests of each of ${operations.length} operations`)
  // The first rounds warm up what is compiled, pooled and cached, and each attacks what those before it wrote.
  const requestsPerRound = Math.ceil(requests / ROUNDS)
  for (let round = 0; round < ROUNDS; round++) await run(remaining, requestsPerRound, round * 1_000_000)
  await run(deletions, requestsPerRound * ROUNDS, 0)
  for (const [index, name] of SERVICES.entries()) {
    const memoryOfService = memory.map((round) => round[index] ?? 0)
    const [halfWay = 0, end = 0] = [memoryOfService[ROUNDS / 2 - 1], memoryOfService.at(-1)]
    const rounds = memoryOfService.map((mb) => mb.toFixed(0)).join(', ')
    report.check(`${name}: memory after each round ${rounds} MB`, end - halfWay < GROWTH_MB)
  }
  checkNone(
    report,
    '5xx responses',
    outcomes.flatMap(({ faults }) => faults),
  )
  checkNone(
    report,
    'hung or broken off',
    outcomes.flatMap(({ hung }) => hung),
  )
  checkNone(
    report,
    'errors of another shape or status than documented',
    outcomes.flatMap(({ shapeless }) => shapeless),
  )
  const now = await controlResponses(stack)
  const changed = Object.keys(before).filter((name) => before[name] !== now[name])
  for (const name of changed) report.tell(`  ! ${name} was ${before[name]}\n    and is ${now[name]}`)
  report.check('the control user gets the same responses as before', changed.length === 0)
  report.tell(`  ${outcomes.reduce((sum, { requests }) => sum + requests, 0)} requests in all`)
}

function checkNone(report: Report, what: string, found: string[]): void {
  for (const fault of found.slice(0, 12)) report.tell(`  ! ${JSON.stringify(fault)}`)
  report.check(`${what}: ${found.length}`, found.length === 0)
}

/** Memory of each service in MB: the minimum within 8 s, since a process gives memory back some time after its last request. */
async function settled(stack: Stack): Promise<number[]> {
  let least = SERVICES.map(() => Number.POSITIVE_INFINITY)
  const limit = performance.now() + 8_000
  while (performance.now() < limit) {
    await fetch(`${stack.baseUrl}/recettes/${stack.controlRecipe}`).then((response) => response.text())
    await fetch(`${stack.authUrl}/healthz`).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 250))
    least = SERVICES.map((name, index) => Math.min(least[index] ?? 0, stack.memory(name)))
  }
  return least
}
