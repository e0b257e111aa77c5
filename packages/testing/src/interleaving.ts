// Two requests, the first held before each of its statements in turn while the second runs: the outcome must be serial.

import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Test } from 'tap'
import type { StatementGate } from './statement-gate.js'

/** Outcome of a request: `2xx` or not, and what its caller relies on, such as a version. */
export type Acknowledgement = { done: boolean; [detail: string]: unknown }

/** Two requests on data of their own, made anew for every order. */
export type Scene = {
  /** Goes through the gate. */
  first: () => Promise<Acknowledgement>
  /** Doesn't go through the gate: sent to another replica. */
  second: () => Promise<Acknowledgement>
  /** The state afterwards, without values that differ between runs, such as ids. */
  state: () => Promise<unknown>
}

/** Outcome of two requests. */
export type Outcome = { first: Acknowledgement; second: Acknowledgement; state: unknown }

type Options = {
  gate: StatementGate
  /** The database itself, to see who waits for a lock. */
  databaseUrl: string
  scene: () => Promise<Scene>
}

/** Outcomes of both serial orders. */
export type SerialOutcomes = { firstThenSecond: Outcome; secondThenFirst: Outcome }

/** More statements than any one request has. */
const MAX_STATEMENTS = 60
/** Milliseconds between two checks of the locks. */
const LOOK_EVERY_MS = 2

/** An outcome that neither serial order has, and the statement that the first request was held before. */
type Anomaly = { nth: number; heldAt: string | null; outcome: Outcome }

/** Outcomes of every order; `statements` is the number of the first request's. */
type Findings = { serial: SerialOutcomes; anomalies: Anomaly[]; statements: number }

/**
 * Asserts that two requests are serializable, see `interleave`.
 * @returns the serial outcomes, whose meaning is for the caller to assert
 */
export async function everyInterleaving(t: Test, options: Options): Promise<SerialOutcomes> {
  const { serial, anomalies, statements } = await interleave(options)
  t.ok(statements > 0, 'the first request has statements to be held before')
  for (const { nth, ...found } of anomalies) {
    t.fail(`not serializable: second request before statement ${nth} of the first`, { ...found, ...serial })
  }
  return serial
}

/**
 * Runs both serial orders, then holds the first request before its 1st, 2nd, … statement while the second one runs to its
 * end, or until a lock of the first stops it. An outcome that neither serial order has is an anomaly.
 */
export async function interleave(options: Options): Promise<Findings> {
  const firstThenSecond = await inOrder(await options.scene(), ['first', 'second'])
  const secondThenFirst = await inOrder(await options.scene(), ['second', 'first'])
  const anomalies: Anomaly[] = []
  const watch = new pg.Client({ connectionString: options.databaseUrl })
  await watch.connect()
  try {
    for (let nth = 1; nth <= MAX_STATEMENTS; nth += 1) {
      const { outcome, heldAt } = await held(options, watch, nth)
      const serial = [firstThenSecond, secondThenFirst].some((serialOutcome) =>
        isDeepStrictEqual(serialOutcome, outcome),
      )
      if (!serial) anomalies.push({ nth, heldAt, outcome })
      if (heldAt === null) {
        return { serial: { firstThenSecond, secondThenFirst }, anomalies, statements: nth - 1 }
      }
    }
  } finally {
    await watch.end()
  }
  throw new Error(`a request of over ${MAX_STATEMENTS} statements`)
}

async function inOrder(scene: Scene, order: ['first', 'second'] | ['second', 'first']): Promise<Outcome> {
  const outcomes = { first: { done: false }, second: { done: false } }
  for (const name of order) outcomes[name] = await scene[name]()
  return { ...outcomes, state: await scene.state() }
}

/** `heldAt` is the statement; null where the first request ended before it had that many. */
async function held({ gate, scene }: Options, watch: pg.Client, nth: number) {
  const { first, second, state } = await scene()
  const holding = gate.holdAt(nth)
  const firstRequest = first()
  const heldAt = await Promise.race([holding, firstRequest.then(() => null)])
  try {
    const secondRequest = second()
    await Promise.race([secondRequest, someoneWaits(watch, secondRequest)])
    gate.release()
    const outcome: Outcome = { first: await firstRequest, second: await secondRequest, state: await state() }
    return { outcome, heldAt }
  } finally {
    gate.release()
  }
}

/** Whether a statement in the database waits for another's lock. */
export async function hasLockWait(sql: pg.Client | pg.Pool): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rowCount !== 0
}

/** Resolves once a statement waits for another's lock, or the request has ended. */
async function someoneWaits(watch: pg.Client, request: Promise<unknown>): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  request.then(end, end)
  while (!ended) {
    if (await hasLockWait(watch)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
