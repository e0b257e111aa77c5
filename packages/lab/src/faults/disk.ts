// A small disk for PostgreSQL, which can be filled: a tmpfs of its own, which takes root and a kernel that allows it.

import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const SIZE_MB = 600

/** Settings with which PostgreSQL recycles little write-ahead log, so that it too needs room soon. */
export const LITTLE_WAL = [
  'wal_keep_size=0',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
  'checkpoint_timeout=30s',
]

/** @returns what unmounts it, or null where none can be mounted */
export function mountSmallDisk(place: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', place], { stdio: 'pipe' })
    return () => void execFileSync('umount', [place])
  } catch {
    return null
  }
}

const ballast = (place: string) => join(place, 'ballast')

/** Writes until not one page more fits. */
export function fillUp(place: string): void {
  const handle = openSync(ballast(place), 'w')
  for (let block = 1 << 20; block >= 4_096; block /= 2) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(block))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}

export const makeRoom = (place: string): void => rmSync(ballast(place))
