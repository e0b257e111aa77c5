// Starts the load in a process of its own and speaks to it.

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inProject } from '@recettes/local'
import type { Fleet } from '../fleet/fleet.js'
import type { Command, Counts, Job, Verdict } from './job.js'

/** A load that runs. */
export type Load = {
  /** Counts since the last call. */
  counts(): Promise<Counts>
  /** How many writes have been acknowledged since its start. */
  acknowledged(): Promise<number>
  /** Ends it once every request has its response, and counts. */
  stop(): Promise<Counts>
  /** Call after `stop`: looks every acknowledged write up, and ends the process. */
  check(): Promise<Verdict>
  /** Ends the process at once. */
  kill(): void
}

const USUAL = { writers: 6, readers: 6, visitors: 4, pauseMs: 20, patienceMs: 20_000, renewMs: 5_000 }

/** Starts a load on a fleet, and waits until its writers have accounts. */
export async function startLoad(
  {
    authUrl,
    baseUrl,
    webUrl,
    administrator,
  }: Pick<Fleet, 'authUrl' | 'baseUrl' | 'webUrl' | 'administrator'>,
  options: Partial<typeof USUAL> = {},
): Promise<Load> {
  const pages = webUrl === undefined ? {} : { webUrl }
  const job: Job = { authUrl, baseUrl, ...pages, administrator, ...USUAL, ...options }
  const child = spawn(process.execPath, [inProject('packages/lab/dist/load/program.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('the load has ended by itself')
    return JSON.parse(value)
  }
  const say = (command: Command) => {
    child.stdin.write(`${command}\n`)
    return next()
  }
  child.stdin.write(`${JSON.stringify(job)}\n`)
  await next()
  return {
    counts: () => say('counts') as Promise<Counts>,
    acknowledged: () => say('acknowledged') as Promise<number>,
    stop: () => say('stop') as Promise<Counts>,
    check: () => say('check') as Promise<Verdict>,
    kill: () => void child.kill('SIGKILL'),
  }
}
