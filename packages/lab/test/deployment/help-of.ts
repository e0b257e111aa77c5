// Help texts of the services' programs, each printed once: a process of a service takes a second to load.

import { execFileSync } from 'node:child_process'
import { inProject } from '@recettes/local'

const printed = new Map<string, string>()

/** The help text of a service's process. */
export function helpOf(service: string): string {
  const known = printed.get(service)
  if (known !== undefined) return known
  const program = inProject(`services/${service}/dist/main.js`)
  const text = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  printed.set(service, text)
  return text
}
