// Chooses the account that PostgreSQL runs as, and a folder that it can enter: PostgreSQL refuses root.

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** User and group of a child process; empty unless we are root. */
export type Account = { uid?: number; gid?: number }

/** `nobody` exists on every Unix and owns nothing: no account has to be made. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Whether that account can enter a folder; folders above it count too. */
function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, stdio: 'ignore' }).status === 0
}

/** Gives a folder to the account, so that PostgreSQL may write there. */
export function own(account: Account, folder: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
}

/** The folder in which the account can keep its data for `folder`: that one if the account can enter it, else one under /var/lib. */
export function enterableFolder(account: Account, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return canEnter(account, folder) ? folder : folderOutside(folder, '/var/lib/recettes')
}

/**
 * The folder in `home` that belongs to `folder`: named after its path, with a symbolic link from `folder` to it. What is there
 * without this link is left alone: a folder at the same path was deleted, and the password of that data with it.
 */
export function folderOutside(folder: string, home: string): string {
  // The umask may take away what `mode` asks for.
  const created = mkdirSync(home, { recursive: true })
  if (created !== undefined) chmodSync(home, 0o755)
  const ownFolder = join(
    realpathSync(home),
    createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16),
  )
  const link = join(folder, 'elsewhere')
  const linked = existsSync(link) ? realpathSync(link) : ''
  // A copy of the folder has the link too, but another path.
  if (linked === ownFolder || linked.startsWith(`${ownFolder}-`)) return linked
  const outside = existsSync(ownFolder) ? mkdtempSync(`${ownFolder}-`) : ownFolder
  mkdirSync(outside, { recursive: true })
  chmodSync(outside, 0o755)
  rmSync(link, { force: true })
  symlinkSync(outside, link)
  return outside
}

/** PostgreSQL's programs where the account can run them: as installed, else a copy in `place`, made once a version. */
export function runnableBinaries(account: Account, native: string, place: string): string {
  if (canEnter(account, join(native, 'bin'))) return native
  return copyPrograms(
    native,
    join(place, `programs-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`),
  )
}

/** Copies a folder, for every account to read, unless `copy` exists. @returns `copy` */
export function copyPrograms(native: string, copy: string): string {
  if (existsSync(copy)) return copy
  const half = `${copy}.${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  // Under a strict umask (such as 077) npm's files and the copy are for their owner alone.
  execFileSync('chmod', ['-R', 'a+rX', half])
  try {
    // Whole or not at all: another start may be copying at the same time.
    renameSync(half, copy)
  } catch {
    rmSync(half, { recursive: true, force: true })
  }
  return copy
}
