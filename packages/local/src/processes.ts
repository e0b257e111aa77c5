// Processes of this machine: which still run, and which are ours.

import { execFileSync } from 'node:child_process'

/** The command line of a process, or an empty text where there is no such process. */
export function commandLineOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Whether a process runs a program with this text in its command line; numbers are given again, so both must fit. */
export function runs(pid: number, text: string): boolean {
  return commandLineOf(pid).includes(text)
}
