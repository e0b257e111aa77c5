// What a login and a read cost, and how much memory they take: the figures behind the resource requests in infra/kubernetes.

import { readFileSync } from 'node:fs'
import type { Program } from './program.js'
import type { Report } from './report.js'

/** Who registered in the story before. */
export const JULIE = { courriel: 'julie@example.org', mot_de_passe: 'trois petits chats' }

const LOGINS = 100
const READS = 5_000
/** What the manifests request for each service. */
const REQUESTED_MIB = 384
/** Of `/proc/PID/stat`, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Logs in and reads many times, and tells what it cost. Only Linux tells. */
export async function tryLoad(
  [auth, recipe]: Program[],
  authUrl: string,
  baseUrl: string,
  report: Report,
): Promise<void> {
  if (auth === undefined || recipe === undefined || process.platform !== 'linux') return
  const form = new URLSearchParams({ username: JULIE.courriel, password: JULIE.mot_de_passe })
  // Fewer at once than an account may have guesses: more would be refused.
  const login = () => fetch(`${authUrl}/token`, { method: 'POST', body: form })
  const read = () => fetch(`${baseUrl}/recettes/toutes`)
  for (const [program, what, times, atOnce, ask] of [
    [auth, 'a login', LOGINS, 8, login],
    [recipe, 'a list', READS, 32, read],
  ] as const) {
    const before = processorMs(program)
    const good = await many(times, atOnce, ask)
    const each = ((processorMs(program) - before) / times).toFixed(2)
    const mib = memoryMib(program, 'VmHWM')
    report.check(
      `${times} × ${what} is answered, in less memory than the manifests request`,
      good === times && mib < REQUESTED_MIB,
      `${good} × 200, ${each} ms of processor each, at most ${mib} MiB`,
    )
  }
}

/** Asks so often, so many at once; answers how many came back with 200. */
async function many(times: number, atOnce: number, ask: () => Promise<Response>): Promise<number> {
  let [left, good] = [times, 0]
  const one = async () => {
    while (left > 0) {
      left -= 1
      const answer = await ask()
      await answer.arrayBuffer()
      good += answer.status === 200 ? 1 : 0
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return good
}

/** Milliseconds of processor that a program has used: `utime` and `stime`, the 14th and 15th field. */
function processorMs({ child }: Program): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** Memory of a program as Linux has it: what is resident now, or was at most; 0 elsewhere. */
export function memoryMib({ child }: Program, field: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
}
