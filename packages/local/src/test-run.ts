// Runs tests and shows them with tap's reporter, while their raw results go to a file to be counted.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from './project.js'

/**
 * Runs test programs to their end.
 * @param programs from the project's root
 * @param tapFile where the raw results go, TAP version 14
 * @returns the exit code: 0 where all passed
 */
export async function runTests(
  programs: string[],
  tapFile: string,
  environment: Record<string, string>,
): Promise<number> {
  const cwd = inProject()
  const tests = spawn(process.execPath, [inProject('packages/local/dist/run-tests.js'), ...programs], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tap = inProject('node_modules/tap/dist/esm/run.mjs')
  const reporter = spawn(
    process.execPath,
    [tap, 'run', '--reporter=terse', `--output-file=${tapFile}`, '-'],
    {
      cwd,
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  tests.stdout.pipe(reporter.stdin)
  const codes = await Promise.all([tests, reporter].map((child) => once(child, 'exit')))
  return codes.every(([code]) => code === 0) ? 0 : 1
}
