// Logins at the auth service beside bare argon2.

import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { inProject } from '@recettes/local'
import { courrielOf, fillAccounts, PASSWORD } from '../data/accounts.js'
import type { Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { atLeast, oneSeries } from './series.js'
import type { Workload } from './workload.js'

/** High enough for the bench's own logins; each attempt is counted as in production. */
const LIMITS = Object.fromEntries(
  ['PAIR', 'ACCOUNT', 'ADDRESS'].map((name) => [`LIMIT_TOKEN_${name}`, '999999/3600']),
)
/** More logins at once than are hashed at once, so that hashing never waits for one. */
const LOGINS_AT_ONCE = 4 * availableParallelism()
/** Seconds of a round of logins at least: in a short one, few are answered. */
const LEAST_SECONDS = 3

export const logins: Workload = {
  name: 'token',
  title: '`POST /token` beside bare `argon2.verify`',
  prepare: async (bench) => {
    const url = await bench.authDatabase()
    const { hash, ids } = await fillAccounts(url)
    const settings = { DATABASE_URL: url, ...LIMITS }
    const auth = await bench.start('auth', mainSize(bench.options), { settings })
    const program = inProject('packages/lab/dist/bench/contenders/bare-argon2.js')
    const seconds = Math.max(LEAST_SECONDS, bench.options.seconds)
    const bare = async () => {
      const parameters = [program, hash, PASSWORD, String(seconds)]
      return { rps: Number((await promisify(execFile)(process.execPath, parameters)).stdout) }
    }
    const load = { connections: LOGINS_AT_ONCE, seconds }
    return {
      series: [
        oneSeries(bench, 'ours', auth, loginTemplate(ids), load),
        { name: 'bare argon2', measure: bare },
      ],
      targets: [atLeast(0.9, 'ours', 'bare argon2')],
    }
  },
}

/** A login to any of these accounts. */
function loginTemplate(ids: number[]): Template {
  const body = new URLSearchParams({ password: PASSWORD }).toString()
  return {
    path: '/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `username=<courriel.1>&${body}`,
    draws: { courriel: { lines: ids.map((_, index) => [encodeURIComponent(courrielOf(index + 1))]) } },
  }
}
