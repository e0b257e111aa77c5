// Fills the database's disk: PostgreSQL refuses writes or stops, no acknowledged write is lost, and all recover with space.

import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { temporaryFolder } from '../fleet/database.js'
import { checkOnly503, type Report, unanswered } from '../report.js'
import { underLoad } from '../under-load.js'
import { untilServing } from './recovery.js'

/** Size of the disk. */
const SIZE_MB = 400
/** PostgreSQL recycles little WAL, so that it too needs room soon. */
const POSTGRES = ['wal_keep_size=0', 'min_wal_size=32MB', 'max_wal_size=32MB', 'checkpoint_timeout=30s']

export async function disk(report: Report, length: Length): Promise<void> {
  const folder = temporaryFolder()
  const mountPoint = join(folder, 'postgres')
  mkdirSync(mountPoint)
  if (!mount(mountPoint)) {
    rmSync(folder, { recursive: true })
    // A small disk is a tmpfs of its own, which takes root.
    report.check('a small disk can be mounted (as root, with a kernel that allows it)', false)
    return
  }
  try {
    await fill(report, length, folder, join(mountPoint, 'ballast'))
  } finally {
    execFileSync('umount', [mountPoint])
    if (process.env['KEEP_LOGS'] === undefined) rmSync(folder, { recursive: true })
  }
}

async function fill(report: Report, length: Length, folder: string, ballast: string): Promise<void> {
  const options = { folder, postgres: POSTGRES, load: { pauseMs: 5 } }
  const counts = await underLoad(report, options, async (context) => {
    const { report, database, phase } = context
    await delay(1_000)
    await phase('before')
    let ended = false
    void database.ended().then(() => {
      ended = true
    })
    fillUp(ballast)
    await delay(length === 'short' ? 8_000 : 30_000)
    const full = await phase('disk full')
    rmSync(ballast)
    // Without room for WAL, PostgreSQL stops rather than lose anything; an operator makes room and starts it.
    if (ended) await database.start()
    const recovered = await untilServing(context)
    await delay(1_000)
    await phase('room again')
    report.check(`503 meanwhile: ${full.statuses['503'] ?? 0}`, (full.statuses['503'] ?? 0) > 0)
    report.check(`no response: ${unanswered(full)}`, unanswered(full) === 0)
    const postgresState = ended ? 'PostgreSQL had stopped, and was started' : 'PostgreSQL ran on'
    report.check(`${postgresState}; all serve again ${recovered} s after there was room`, recovered <= 5)
  })
  checkOnly503(report, counts)
}

function mount(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', place], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/** Writes until not one page more fits. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  for (let block = 1 << 20; block >= 4_096; block /= 2) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(block))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}
