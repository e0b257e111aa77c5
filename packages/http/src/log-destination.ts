// Where log lines go: standard output, without ever failing the service. A line that can't be written is dropped.

import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers'
import type { Metrics } from './metrics/metrics.js'

/** Reasons that are told apart: a full disk, a reader that is gone, one that reads too slowly. */
const REASONS = ['ENOSPC', 'EPIPE', 'EAGAIN', 'other'] as const
type Reason = (typeof REASONS)[number]

/** Lines that wait for the end of a turn at most. */
const MAX_WAITING = 100

/** Writes the waiting lines of each destination that has some. */
const waiting = new Set<() => void>()
// Whatever ends the process but a signal that can't be caught.
process.on('exit', () => {
  for (const flush of waiting) flush()
})

/**
 * Opens a destination for Pino. Lines of one turn of the event loop are written by one system call at its end, which under
 * load halves what logging a write costs; those of a process that exits are written first.
 * @param fd the file descriptor to write to
 */
export function logDestination(metrics: Pick<Metrics, 'counter'>, fd = 1): { write: (line: string) => void } {
  const drop = metrics.counter(
    'log_lines_dropped_total',
    'Log lines that could not be written, by the reason',
    'reason',
    REASONS,
  )
  let lines: string[] = []
  // Part of a line is there, as where a disk got full in the middle of it: the next one begins on a new line.
  let torn = false

  const flush = (): void => {
    waiting.delete(flush)
    if (lines.length === 0) return
    const writing = lines.map((line) => Buffer.from(line))
    lines = []
    const mend = torn ? [Buffer.from('\n')] : []
    const bytes = Buffer.concat([...mend, ...writing])
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      torn = false
    } catch (error) {
      torn = written === 0 ? torn : bytes[written - 1] !== NEWLINE
      const whole = wholeLines(writing, written - mend.length)
      for (let dropped = whole; dropped < writing.length; dropped++) drop(reasonOf(error))
    }
  }

  return {
    write: (line) => {
      lines.push(line)
      if (lines.length >= MAX_WAITING) return flush()
      if (waiting.has(flush)) return
      waiting.add(flush)
      setImmediate(flush)
    },
  }
}

const NEWLINE = 10

/** How many of these lines end within so many bytes. */
function wholeLines(lines: Buffer[], bytes: number): number {
  let end = 0
  const first = lines.findIndex((line) => {
    end += line.length
    return end > bytes
  })
  return first < 0 ? lines.length : first
}

function reasonOf(error: unknown): Reason {
  const { code } = error as { code?: string }
  return REASONS.find((reason) => reason === code) ?? 'other'
}
