// Runs a program of the workspace as a task's step.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from './project.js'

/** Runs a program to its end, its output on ours, and returns its exit code (1 after a signal). */
export async function runProgram(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(process.execPath, [inProject(program), ...args], {
    cwd: inProject(),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** @returns the program's output @throws Error when it fails */
export function outputOf(program: string, environment: Record<string, string> = {}): string {
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  return execFileSync(process.execPath, [inProject(program)], { env, encoding: 'utf8', cwd: inProject() })
}
