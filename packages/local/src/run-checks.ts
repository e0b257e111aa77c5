// Runs all checks and prints whether each holds.

import { CHECKS } from './checks.js'

/** Runs every check, the later ones too where one fails, and returns the names of those that don't hold. */
export async function runChecks(serverUrl: string): Promise<string[]> {
  const failed: string[] = []
  for (const { name, holds } of CHECKS) {
    process.stdout.write(`# check: ${name}\n`)
    const good = await holds(serverUrl)
    if (!good) failed.push(name)
    process.stdout.write(`# check: ${name}: ${good ? 'holds' : 'FAILS'}\n`)
  }
  return failed
}
