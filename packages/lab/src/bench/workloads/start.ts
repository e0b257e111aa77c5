// Workload of a start: time from start to first response, and idle memory.

import { setTimeout as delay } from 'node:timers/promises'
import { anyFreePort, inProject, startProgram, untilAnswering } from '@recettes/local'
import { memoryNow } from '../../measure.js'
import { ISSUER, JWT_KEYS, SETTINGS } from '../contenders/start.js'
import { logFile } from '../database.js'
import { mainSize } from '../options.js'
import type { Metrics, Target, Workload } from './workload.js'

/** Milliseconds after its first response at which what its start left behind is still there. */
const STARTED_MS = 1_000
/**
 * Milliseconds after that at which a service counts as at rest: V8 collects what a start left behind, and gives back the
 * space that it took for it, 15 to 30 s into the first idle time.
 */
const SETTLED_MS = 40_000

export const starts: Workload[] = [
  {
    name: 'start',
    title: 'From the start of a process to its first response, and at rest',
    prepare: async (bench) => {
      const recipe = (await bench.data(mainSize(bench.options))).url
      const auth = await bench.authDatabase()
      return {
        series: [
          { name: 'recipe', measure: () => startOnce('recipe', recipe, '/recettes/1', 200) },
          { name: 'auth', measure: () => startOnce('auth', auth, '/users/me/', 400) },
        ],
        targets: ['recipe', 'auth'].flatMap(targetsOf),
      }
    },
  },
]

function targetsOf(name: string): Target[] {
  return [
    {
      text: `to the first response of ${name}`,
      of: (medians) => medians(name, 'start'),
      unit: 'ms',
      atMost: 1_500,
    },
    { text: `at rest, ${name}`, of: (medians) => medians(name, 'rest'), unit: 'MB', atMost: 120 },
  ]
}

async function startOnce(name: string, databaseUrl: string, path: string, status: number): Promise<Metrics> {
  const port = await anyFreePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...SETTINGS, PORT: String(port), DATABASE_URL: databaseUrl, JWT_KEYS }
  const began = performance.now()
  const program = startProgram({
    command: [process.execPath, inProject(`services/${name}/dist/main.js`)],
    environment: { ...settings, AUTH_URL: ISSUER, BASE_URL: url },
    logFile: logFile(`start-${name}`),
  })
  try {
    await untilAnswering(program, url + path, status)
    const start = performance.now() - began
    await delay(STARTED_MS)
    const started = memoryNow(program.pid)
    await delay(SETTLED_MS)
    return { start, started, rest: memoryNow(program.pid) }
  } finally {
    await program.end()
  }
}
