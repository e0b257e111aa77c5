// The auth service: logins beside bare argon2, /users/me/ beside a bare server, a storm of logins, wrong passwords.

import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { inProject } from '@recettes/local'
import type { Contender } from '../contenders/start.js'
import { courrielOf, fillAccounts, meTemplate, PASSWORD } from '../data/accounts.js'
import type { Template } from '../load/request.js'
import { wrongPasswordTimes } from '../measure/wrong-password-times.js'
import { mainSize } from '../options.js'
import { mustAnswerAlike } from './same.js'
import { atLeast, oneSeries, seriesOf } from './series.js'
import type { Bench, Workload } from './workload.js'

/** High enough for the bench's own logins; each attempt is counted as in production. */
export const LIMITS = Object.fromEntries(
  ['PAIR', 'ACCOUNT', 'ADDRESS'].map((name) => [`LIMIT_TOKEN_${name}`, '999999/3600']),
)
/** More logins at once than are hashed at once, so that hashing never waits for one. */
const LOGINS_AT_ONCE = 4 * availableParallelism()
/** Seconds of a round of logins at least: in a short one, few are answered. */
const LEAST_SECONDS = 3
/** Readers of /users/me/ beside a storm of logins. */
const FEW = 4
const ATTEMPTS = 200

type Started = { auth: Contender; url: string; hash: string; ids: number[] }

async function start(bench: Bench): Promise<Started> {
  const url = await bench.authDatabase()
  const accounts = await fillAccounts(url)
  const settings = { DATABASE_URL: url, ...LIMITS }
  return { auth: await bench.start('auth', mainSize(bench.options), { settings }), url, ...accounts }
}

/** A login to any of these accounts. */
export function loginTemplate(ids: number[]): Template {
  const body = new URLSearchParams({ password: PASSWORD }).toString()
  return {
    path: '/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `username=<courriel.1>&${body}`,
    draws: { courriel: { lines: ids.map((_, index) => [encodeURIComponent(courrielOf(index + 1))]) } },
  }
}

const token: Workload = {
  name: 'token',
  title: '`POST /token` beside bare `argon2.verify`',
  hasTarget: true,
  prepare: async (bench) => {
    const { auth, hash, ids } = await start(bench)
    const program = inProject('packages/lab/dist/bench/contenders/bare-argon2.js')
    const seconds = Math.max(LEAST_SECONDS, bench.options.seconds)
    const bare = async () => {
      const parameters = [program, hash, PASSWORD, String(seconds)]
      return { rps: Number((await promisify(execFile)(process.execPath, parameters)).stdout) }
    }
    return {
      series: [
        oneSeries(bench, 'ours', auth, loginTemplate(ids), { connections: LOGINS_AT_ONCE, seconds }),
        { name: 'bare argon2', measure: bare },
      ],
      targets: [atLeast(0.9, 'ours', 'bare argon2')],
    }
  },
}

const me: Workload = {
  name: 'me',
  title: '`GET /users/me/`',
  prepare: async (bench) => {
    const { auth, url, ids } = await start(bench)
    const template = await meTemplate(ids)
    const settings = { DATABASE_URL: url }
    const baseline = await bench.start('me', mainSize(bench.options), { settings })
    const contenders = new Map([
      ['ours', auth],
      ['baseline', baseline],
    ])
    await mustAnswerAlike(contenders, template)
    return { series: seriesOf(bench, contenders, template), targets: [atLeast(0.8)] }
  },
}

const storm: Workload = {
  name: 'storm',
  title: '`GET /users/me/` at rest and in a storm of logins',
  prepare: async (bench) => {
    const { auth, ids } = await start(bench)
    const template = await meTemplate(ids)
    const read = (seed: number) => bench.load(auth, template, { seed, connections: FEW })
    const inStorm = async (seed: number) => {
      // The storm begins before the reads and ends after them.
      const seconds = bench.options.seconds + 2
      const logins = bench.load(auth, loginTemplate(ids), { seed, seconds, mayRefuse: true })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      const reads = await read(seed)
      return { ...reads, logins: (await logins).rps }
    }
    return {
      series: [
        { name: 'at rest', measure: read },
        { name: 'in a storm', measure: inStorm },
      ],
      targets: [],
    }
  },
}

const wrongPasswords: Workload = {
  name: 'wrong-passwords',
  title: 'A wrong password where the courriel is known and where it isn’t',
  prepare: async (bench) => {
    const { auth } = await start(bench)
    let round: ReturnType<typeof wrongPasswordTimes> | undefined
    // Both are measured in turn, so one measurement gives both series.
    const known = async () => {
      round = wrongPasswordTimes(auth.url, ATTEMPTS)
      return (await round).known
    }
    return {
      series: [
        { name: 'known courriel', measure: known },
        { name: 'unknown courriel', measure: async () => (await round)?.unknown ?? {} },
      ],
      targets: [],
    }
  },
}

export const auths: Workload[] = [token, me, storm, wrongPasswords]
