// CPU seconds and memory of a process, from Linux's /proc. Elsewhere every figure is NaN.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Clock ticks a second in /proc; Linux fixes it for all programs, whatever the kernel's own clock. */
const TICKS = 100

/** Fields of /proc/PID/stat after the name, which may itself have blanks and brackets (proc_pid_stat(5)). */
function stat(pid: number | string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return null
  }
}

const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [0, 10, 11, 12, 13] as const

/** CPU seconds of a process, all of its threads. */
export function cpuOf(pid: number): number {
  const fields = stat(pid)
  return fields === null ? Number.NaN : ((fields[USER] ?? 0) + (fields[SYSTEM] ?? 0)) / TICKS
}

/** CPU seconds of a process and of its children, those that have ended among them. */
export function cpuOfTree(pid: number): number {
  const fields = stat(pid)
  if (fields === null) return Number.NaN
  const ended = ((fields[ENDED_USER] ?? 0) + (fields[ENDED_SYSTEM] ?? 0)) / TICKS
  const children = readdirSync('/proc').filter(
    (name) => /^[0-9]+$/.test(name) && stat(name)?.[PARENT] === pid,
  )
  return [pid, ...children.map(Number)].reduce((sum, processId) => sum + (cpuOf(processId) || 0), ended)
}

/** Starts a new peak: the greatest memory is counted from now on. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Another system, or a process of somebody else: its peak is that of its whole life.
  }
}

/** Megabytes (10⁶ bytes) that a process held at most, in memory of its own or shared. */
export const peakMemory = (pid: number): number => memory(pid, 'VmHWM')

/** Megabytes that a process holds now. */
export const memoryNow = (pid: number): number => memory(pid, 'VmRSS')

function memory(pid: number, field: string): number {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'latin1'),
    )
    return (Number(found?.[1]) * 1024) / 1e6
  } catch {
    return Number.NaN
  }
}
