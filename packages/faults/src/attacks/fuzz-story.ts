// The fuzzer's whole run: reads and writes, twice; memory and the witness at the end.

import { listed, type Report } from '../report.js'
import type { Operation } from './documents.js'
import { fuzz, type Outcome } from './fuzz.js'
import type { Stack } from './stack.js'
import { testimony } from './witness.js'

const SERVICES = ['auth', 'recipe'] as const
/** What a process may keep in the second half beyond what it held after the first: V8's habits move by less. */
const GROWTH_MIB = 64

/** @param requests of each operation */
export async function fuzzAll(
  to: Report,
  stack: Stack,
  operations: Operation[],
  { requests, seed }: { requests: number; seed: number },
): Promise<void> {
  const reads = operations.filter(({ method }) => method === 'GET')
  // What is deleted can't be attacked any more.
  const isLast = ({ method }: Operation) => Number(method === 'DELETE')
  const writes = operations.filter(({ method }) => method !== 'GET').sort((a, b) => isLast(a) - isLast(b))
  const before = await testimony(stack)
  const all: Outcome[] = []
  const run = async (chosen: Operation[], count: number, shift: number) => {
    for (const operation of chosen) {
      const outcome = await fuzz(stack, operation, count, seed + shift)
      all.push(outcome)
      to.tell(`  ${operation.service} ${operation.name}: ${outcome.requests}; ${listed(outcome.statuses)}`)
    }
  }
  to.tell(`seed ${seed}, ${requests} requests of each of ${operations.length} operations`)
  // The first round warms up what is compiled, pooled and cached; the second attacks what the first one wrote.
  const half = Math.ceil(requests / 2)
  await run([...reads, ...writes], half, 0)
  const warm = await settled(stack)
  await run([...reads, ...writes], half, 1_000_000)
  const after = await settled(stack)
  for (const [index, name] of SERVICES.entries()) {
    const [was = 0, is = 0] = [warm[index], after[index]]
    const told = `${name}: memory ${was.toFixed(0)} MiB half-way, ${is.toFixed(0)} MiB at the end`
    to.promise(told, is - was < GROWTH_MIB)
  }
  promiseNone(
    to,
    'answers 5xx',
    all.flatMap(({ faults }) => faults),
  )
  promiseNone(
    to,
    'hung or broken off',
    all.flatMap(({ hung }) => hung),
  )
  promiseNone(
    to,
    'errors of another shape or status than documented',
    all.flatMap(({ shapeless }) => shapeless),
  )
  const now = await testimony(stack)
  const changed = Object.keys(before).filter((name) => before[name] !== now[name])
  for (const name of changed) to.tell(`  ! ${name} was ${before[name]}\n    and is ${now[name]}`)
  to.promise('the witness sees what it saw before', changed.length === 0)
  to.tell(`  ${all.reduce((sum, { requests }) => sum + requests, 0)} requests in all`)
}

function promiseNone(to: Report, what: string, found: string[]): void {
  for (const one of found.slice(0, 12)) to.tell(`  ! ${JSON.stringify(one)}`)
  to.promise(`${what}: ${found.length}`, found.length === 0)
}

/** A process gives memory back some time after its last request; the least of some seconds is what it keeps. */
async function settled(stack: Stack): Promise<number[]> {
  let least = SERVICES.map(() => Number.POSITIVE_INFINITY)
  const limit = performance.now() + 8_000
  while (performance.now() < limit) {
    await fetch(`${stack.baseUrl}/recettes/${stack.witness}`).then((answer) => answer.text())
    await fetch(`${stack.authUrl}/healthz`).then((answer) => answer.text())
    await new Promise((resolve) => setTimeout(resolve, 250))
    least = SERVICES.map((name, index) => Math.min(least[index] ?? 0, stack.memory(name)))
  }
  return least
}
