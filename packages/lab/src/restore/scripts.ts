// The operator's own scripts under infra, run as the runbook says.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { inProject, type ServiceName } from '@recettes/local'

/** Outcome of a script. */
type Ran = { code: number | null; output: string; seconds: number }

/** Runs a script with both databases named, and answers what it printed on standard output. */
export async function script(
  name: string,
  urls: Record<ServiceName, string>,
  ...parameters: string[]
): Promise<Ran> {
  const start = performance.now()
  const child = spawn(inProject('infra', name), parameters, {
    env: { ...process.env, AUTH_DATABASE_URL: urls.auth, RECIPE_DATABASE_URL: urls.recipe },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code: code as number | null, output: output.trim(), seconds: (performance.now() - start) / 1000 }
}

/** Counts and checksums of every table of a database, a line each, as infra/table-checksums.sql makes them. */
export async function tablesOf(url: string): Promise<string[]> {
  const child = spawn('psql', ['-XqAt', '-F', ' ', '-f', inProject('infra/table-checksums.sql'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output.trim().split('\n')
}
