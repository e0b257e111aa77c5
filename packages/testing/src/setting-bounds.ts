// The least and the greatest value that a service's settings take.

import { testEnvironment } from './environment.js'

/** Whether a service starts with these settings, beside those that every test has. */
export function accepts(
  load: (environment: NodeJS.ProcessEnv) => unknown,
  settings: NodeJS.ProcessEnv,
): boolean {
  try {
    load({ ...testEnvironment('postgresql://u:p@db/x'), ...settings })
    return true
  } catch {
    return false
  }
}

/** Values outside the bounds of a whole-number setting that are accepted, and values inside that are refused. */
export function wrongBounds(
  load: (environment: NodeJS.ProcessEnv) => unknown,
  name: string,
  least: number,
  greatest: number,
): number[] {
  const isAccepted = (value: number) => accepts(load, { [name]: String(value) })
  return [
    ...[least - 1, greatest + 1].filter(isAccepted),
    ...[least, greatest].filter((value) => !isAccepted(value)),
  ]
}
