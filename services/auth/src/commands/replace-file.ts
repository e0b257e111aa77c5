// Replaces the file that JWT_KEYS_FILE names, whole or not at all.

import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { SettingsError } from '@recettes/http'

/**
 * By renaming: after a crash there is the old ring or the new one.
 * @throws SettingsError, for instance where a container has mounted this one file
 */
export function replaceFile(path: string, value: string): void {
  try {
    // Renaming to a symbolic link's own name would leave the services' file as it was.
    const file = realpathSync(path)
    writeBeside(file, `${file}.next`, value)
    syncFolder(dirname(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    throw new SettingsError(
      `The file that JWT_KEYS_FILE names can’t be replaced (${code}): leave out --write.`,
    )
  }
}

function writeBeside(path: string, beside: string, value: string): void {
  const descriptor = openSync(beside, 'w', 0o600)
  try {
    const { uid, gid, mode } = statSync(path)
    const made = fstatSync(descriptor)
    // The services read the file by its group.
    if (made.uid !== uid || made.gid !== gid) fchownSync(descriptor, uid, gid)
    fchmodSync(descriptor, mode & 0o777)
    writeSync(descriptor, value)
    fsyncSync(descriptor)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Makes the rename durable. */
function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** @throws SettingsError where no file is named, or it can't be written */
export function mustBeWritable(path: string | undefined): asserts path is string {
  if (path === undefined) throw new SettingsError('--write needs JWT_KEYS_FILE, the file to write to.')
  try {
    accessSync(path, constants.W_OK)
  } catch {
    throw new SettingsError('The file that JWT_KEYS_FILE names can’t be written to.')
  }
}
