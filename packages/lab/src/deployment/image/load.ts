// Measures CPU time and memory of logins, reads and pages: the figures behind the resource requests in infra/kubernetes.

import type { Program } from '@recettes/local'
import { cpuOf, peakMemory } from '../../measure.js'
import type { Report } from '../../report.js'

/** The user who registered before (running.ts). */
export const JULIE = { courriel: 'julie@example.org', mot_de_passe: 'trois petits chats' }

const LOGINS = 100
const READS = 5_000
const PAGES = 2_000
/** MB that the manifests request for each service: 384 MiB. */
const REQUESTED_MB = 402

/** Logs in and reads many times, and returns the cost, which only Linux reports. */
export async function tryLoad(
  [auth, recipe, web]: Program[],
  urls: { auth: string; recipe: string; web: string },
  report: Report,
): Promise<void> {
  if (auth === undefined || recipe === undefined || web === undefined) return
  if (process.platform !== 'linux') return
  const form = new URLSearchParams({ username: JULIE.courriel, password: JULIE.mot_de_passe })
  // Fewer at once than the rate limit of an account: more would be refused.
  const login = () => fetch(`${urls.auth}/token`, { method: 'POST', body: form })
  const read = () => fetch(`${urls.recipe}/recettes/toutes`)
  const page = () => fetch(`${urls.web}/recherche?avec=farine`)
  for (const [program, what, times, atOnce, ask] of [
    [auth, 'a login', LOGINS, 8, login],
    [recipe, 'a list', READS, 32, read],
    [web, 'a page', PAGES, 32, page],
  ] as const) {
    const before = cpuOf(program.pid)
    const good = await many(times, atOnce, ask)
    const each = (((cpuOf(program.pid) - before) * 1_000) / times).toFixed(2)
    const megabytes = Math.round(peakMemory(program.pid))
    report.check(
      `${times} × ${what} is answered, in less memory than the manifests request`,
      good === times && megabytes < REQUESTED_MB,
      `${good} × 200, ${each} ms of processor each, at most ${megabytes} MB`,
    )
  }
}

/** Asks so often, so many at once; returns how many came back with 200. */
async function many(times: number, atOnce: number, ask: () => Promise<Response>): Promise<number> {
  let [left, good] = [times, 0]
  const asker = async () => {
    while (left > 0) {
      left -= 1
      const response = await ask()
      await response.arrayBuffer()
      good += response.status === 200 ? 1 : 0
    }
  }
  await Promise.all(Array.from({ length: atOnce }, asker))
  return good
}
