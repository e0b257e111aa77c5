// Finds processes of this machine: whether one still runs, and whether it is ours.

import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** One column of `ps` for a process; empty if there is no such process. */
function psColumn(column: string, pid: number): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Whether a process runs a program with this text in its command line; process ids are reused, so both must match. */
export function runs(pid: number, text: string): boolean {
  return psColumn('args', pid).includes(text)
}

/** Ends a process that still runs a program with this text in its command line, and waits until its port is free. */
export async function endForGood(pid: number, text: string): Promise<void> {
  if (!runs(pid, text)) return
  process.kill(pid, 'SIGKILL')
  // Its command line goes before its ports do: only nothing, or a zombie without threads («l»), has let go of all.
  while (!/^(Z[^l]*)?$/.test(psColumn('stat', pid))) await delay(20)
}
