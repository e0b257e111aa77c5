// One IP address floods /token with correct logins: how long logins from others take meanwhile.

import { setTimeout as delay } from 'node:timers/promises'
import { ACCOUNTS, courrielOf, fillAccounts, PASSWORD } from '../data/accounts.js'
import { quantile } from '../measure/statistics.js'
import { mainSize } from '../options.js'
import { LIMITS, loginTemplate } from './auth.js'
import type { Metrics, Workload } from './workload.js'

/** Connections of the flood: as many logins as wait for a hash at most. */
const FLOODING = 128
/** Others who log in at once, each login from another IP address and to another account. */
const OTHERS = 4
/** Milliseconds after which the flood's queue is full. */
const FULL_MS = 1_000

export const floods: Workload[] = [
  {
    name: 'flood',
    hasTarget: true,
    title: '`POST /token` from other addresses, at rest and while one address floods it',
    prepare: async (bench) => {
      const url = await bench.authDatabase()
      const { ids } = await fillAccounts(url)
      const settings = { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1', ...LIMITS }
      const login = loginTemplate(ids)
      const flood = { ...login, headers: { ...login.headers, 'x-forwarded-for': '203.0.113.1' } }
      const auth = await bench.start('auth', mainSize(bench.options), { settings })
      const { seconds } = bench.options
      const inFlood = async (seed: number) => {
        const flooding = bench.load(auth, flood, {
          seed,
          seconds: seconds + 2,
          connections: FLOODING,
          mayRefuse: true,
        })
        await delay(FULL_MS)
        const others = await loginsOfOthers(auth.url, seconds)
        return { ...others, flood: (await flooding).rps }
      }
      return {
        series: [
          { name: 'at rest', measure: () => loginsOfOthers(auth.url, seconds) },
          { name: 'in a flood', measure: inFlood },
        ],
        targets: [
          {
            text: 'p99 of other logins in a flood',
            of: (medians) => medians('in a flood', 'p99'),
            unit: 'ms',
            atMost: 1_000,
          },
          {
            text: 'other logins refused in a flood',
            of: (medians) => medians('in a flood', 'refused'),
            unit: '%',
            atMost: 0,
          },
        ],
      }
    },
  },
]

/** Milliseconds of the logins that were answered with a token, and the share of those that weren't, in percent. */
async function loginsOfOthers(url: string, seconds: number): Promise<Metrics> {
  const times: number[] = []
  let [asked, refused] = [0, 0]
  const end = performance.now() + seconds * 1_000
  const logIn = async () => {
    while (performance.now() < end) {
      const n = asked++
      const body = new URLSearchParams({ username: courrielOf(2 + (n % (ACCOUNTS - 1))), password: PASSWORD })
      const headers = { 'x-forwarded-for': `198.51.${100 + (n >> 8)}.${n % 256}` }
      const began = performance.now()
      const response = await fetch(`${url}/token`, { method: 'POST', headers, body })
      await response.text()
      if (response.status === 200) times.push(performance.now() - began)
      else refused++
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, logIn))
  const ascending = times.toSorted((a, b) => a - b)
  const quantileOf = (share: number) => quantile(ascending, share)
  return {
    logins: asked / seconds,
    p50: quantileOf(0.5),
    p99: quantileOf(0.99),
    refused: (refused * 100) / asked,
  }
}
