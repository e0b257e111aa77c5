// What a program of the project prints.

import { execFileSync } from 'node:child_process'
import { inProject } from '@recettes/local'

export const outputOf = (program: string, ...args: string[]): string =>
  execFileSync(process.execPath, [inProject(program), ...args], { encoding: 'utf8' })
