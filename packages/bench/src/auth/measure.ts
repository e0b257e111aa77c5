// The works of the auth bench, each round after round: the service, then its limit, on the same accounts.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '@recettes/local'
import type { Contender } from '../contenders/start.js'
import { tokenOf } from '../contenders/token.js'
import { drive, type Figures } from '../load/drive.js'
import type { Asked } from '../load/job.js'
import { median } from '../measure/statistics.js'
import { ACCOUNTS, courrielOf, PASSWORD } from './accounts.js'
import { type Distribution, guessTimes } from './guess-times.js'

/** What is compared, and how long. */
export type Setup = {
  ours: Contender
  me: Contender
  hash: string
  ids: number[]
  postgres: number
  rounds: number
  seconds: number
}

/** All figures; rates a second, times in milliseconds, ratios of medians. */
export type Measured = {
  me: { ours: number; limit: number; ratio: number; cpuOurs: number; cpuLimit: number }
  token: { ours: number; limit: number; ratio: number }
  storm: { atRest: number; inStorm: number; logins: number }
  guesses: { known: Distribution; unknown: Distribution }
}

const CONNECTIONS = 32
/** More logins at once than are hashed at once, so that hashing never waits for one. */
const LOGINS_AT_ONCE = 16
const FEW = 4
const GUESSES = 200

/** Measures everything. */
export async function measure(setup: Setup, tell: (step: string) => void): Promise<Measured> {
  const { ours, me, postgres, rounds, seconds } = setup
  const asMe = await meRequests(setup.ids)
  const logins = loginRequests()
  const load = ({ url, pid }: Contender, requests: Asked[], connections: number, length = seconds) =>
    drive({ url, connections, seconds: length, requests, status: 200 }, { service: pid, postgres })
  await mustAnswerTheSame(ours, me, asMe)

  const figures = {
    me: [] as Figures[],
    limit: [] as Figures[],
    token: [] as Figures[],
    verify: [] as number[],
  }
  const storms = { atRest: [] as number[], inStorm: [] as number[], logins: [] as number[] }
  for (let round = 1; round <= rounds; round++) {
    tell(`round ${round} of ${rounds}`)
    figures.me.push(await load(ours, asMe, CONNECTIONS))
    figures.limit.push(await load(me, asMe, CONNECTIONS))
    figures.token.push(await load(ours, logins, LOGINS_AT_ONCE))
    figures.verify.push(await bareVerify(setup.hash, seconds))
    storms.atRest.push((await load(ours, asMe, FEW)).p99)
    // The storm begins before the reads and ends after them.
    const storm = load(ours, logins, CONNECTIONS, seconds + 2)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    storms.inStorm.push((await load(ours, asMe, FEW)).p99)
    storms.logins.push((await storm).rps)
  }
  tell('guesses')
  const guesses = await guessTimes(ours.url, GUESSES)

  const middle = (rounds: Figures[], name: 'rps' | 'cpu') => median(rounds.map((round) => round[name]))
  const [meOurs, meLimit] = [middle(figures.me, 'rps'), middle(figures.limit, 'rps')]
  const [token, verify] = [middle(figures.token, 'rps'), median(figures.verify)]
  return {
    me: {
      ours: meOurs,
      limit: meLimit,
      ratio: meOurs / meLimit,
      cpuOurs: middle(figures.me, 'cpu'),
      cpuLimit: middle(figures.limit, 'cpu'),
    },
    token: { ours: token, limit: verify, ratio: token / verify },
    storm: {
      atRest: median(storms.atRest),
      inStorm: median(storms.inStorm),
      logins: median(storms.logins),
    },
    guesses,
  }
}

async function meRequests(ids: number[]): Promise<Asked[]> {
  const tokens = await Promise.all(ids.map(tokenOf))
  return tokens.map((token) => ({ path: '/users/me/', headers: { authorization: `Bearer ${token}` } }))
}

function loginRequests(): Asked[] {
  return Array.from({ length: ACCOUNTS }, (_, index) => ({
    path: '/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: courrielOf(index + 1), password: PASSWORD }).toString(),
  }))
}

/** A limit that answers something else would be the limit of something else. */
async function mustAnswerTheSame(ours: Contender, limit: Contender, [request]: Asked[]): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, limit].map(async ({ url }) =>
      (await fetch(`${url}${request?.path}`, { headers: request?.headers ?? {} })).text(),
    ),
  )
  if (one !== other || !one?.startsWith('{"id"')) throw new Error(`not the same answer: ${one} and ${other}`)
}

async function bareVerify(hash: string, seconds: number): Promise<number> {
  const program = inProject('packages/bench/dist/auth/bare-verify.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, hash, PASSWORD, String(seconds)])
  return Number(stdout)
}
