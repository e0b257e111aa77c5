// What two linters say of a Dockerfile: one knows the language, the other its bad habits.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'

/** Faults of a Dockerfile, one line each. */
export function dockerfileFaults(file: string): string[] {
  const language = validate(readFileSync(file, 'utf8')).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${message}`,
  )
  const folder = dirname(createRequire(import.meta.url).resolve('dockerfilelint/package.json'))
  const args = [join(folder, 'bin/dockerfilelint'), '--output', 'json', file]
  const { files } = JSON.parse(outputOf(args)) as { files: { issues: { line: string; title: string }[] }[] }
  const habits = files.flatMap(({ issues }) => issues.map(({ line, title }) => `line ${line}: ${title}`))
  return [...language, ...habits]
}

/** It exits with the number of issues, which is no failure here. */
function outputOf(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
