// Lints a Dockerfile: unknown instructions and flags, invalid ports and arguments.

import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'

/** Faults of a Dockerfile, one line each. */
export function dockerfileFaults(file: string): string[] {
  return validate(readFileSync(file, 'utf8')).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${message}`,
  )
}
