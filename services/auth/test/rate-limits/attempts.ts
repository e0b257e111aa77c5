// Helpers of tests of rate limits: replicas that count what they verify, and logins from IP addresses.

import { ApiError } from '@recettes/errors'
import type { Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import { openDatabase } from '../../dist/database.js'
import { build, lightHasher, PASSWORD } from '../helper.js'

type App = Awaited<ReturnType<typeof buildApp>>

/** Two replicas on one database; `count.verified` is how many passwords either of them has looked at. */
export async function replicas(t: Test, settings: NodeJS.ProcessEnv) {
  const real = lightHasher
  const count = { verified: 0, hashed: 0, refusing: false, decoys: [] as (string | null)[] }
  const hasher: typeof real = {
    ...real,
    hash: (password) => {
      count.hashed += 1
      return real.hash(password)
    },
    verify: async (hash, password, decoy) => {
      if (count.refusing) throw new ApiError('service_indisponible')
      count.verified += 1
      if (hash === null) count.decoys.push(decoy ?? null)
      return real.verify(hash, password, decoy)
    },
  }
  const built = await build(t, { RATE_LIMITS: 'on', ...settings }, { hasher })
  const db = openDatabase(built.config.database)
  const second = await buildApp({ config: built.config, db, hasher })
  t.teardown(async () => {
    await second.close()
    await db.close()
  })
  return { ...built, second, count }
}

/** `POST /token` from an IP address. */
export const login = (app: App, from: string, username: string, password = PASSWORD, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/token',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username, password }).toString(),
  })

/** As many wrong passwords, one after the other; returns the statuses. */
export async function guess(app: App, from: string, username: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) {
    const { statusCode } = await login(app, from, username, `faux ${time}`)
    statuses.push(statusCode)
  }
  return statuses
}
