// Where log lines go: standard output, without ever failing the service. A line that can't be written is dropped.

import { writeSync } from 'node:fs'
import type { Metrics } from './metrics/metrics.js'

/** Reasons that are told apart: a full disk, a reader that is gone, one that reads too slowly. */
const REASONS = ['ENOSPC', 'EPIPE', 'EAGAIN', 'other'] as const
type Reason = (typeof REASONS)[number]

/**
 * Opens a destination for Pino.
 * @param fd the file descriptor to write to
 */
export function logDestination(metrics: Pick<Metrics, 'counter'>, fd = 1): { write: (line: string) => void } {
  const drop = metrics.counter(
    'log_lines_dropped_total',
    'Log lines that could not be written, by the reason',
    'reason',
    REASONS,
  )
  // Part of a line is there, as where a disk got full in the middle of it: the next one begins on a new line.
  let torn = false

  return {
    write: (line) => {
      const bytes = Buffer.from(torn ? `\n${line}` : line)
      let written = 0
      try {
        while (written < bytes.length) written += writeSync(fd, bytes, written)
        torn = false
      } catch (error) {
        torn ||= written > 0
        drop(reasonOf(error))
      }
    },
  }
}

function reasonOf(error: unknown): Reason {
  const { code } = error as { code?: string }
  return REASONS.find((reason) => reason === code) ?? 'other'
}
