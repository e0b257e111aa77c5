// The hidden folder of a local stack: data, secrets and logs.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inProject } from './project.js'

/** Processes and URLs of a running stack, for the commands. */
export type StackNote = {
  pid: number
  services: number[]
  authUrl: string
  baseUrl: string
  databaseUrls: { auth: string; recipe: string }
}

/** A folder with what outlives a run. */
export type DataFolder = ReturnType<typeof openDataFolder>

/** Opens the folder that DATA_DIR names, or `.recettes` in the project; it is made where it isn't there. */
export function openDataFolder(folder: string | undefined = process.env['DATA_DIR']) {
  const path = folder ? resolve(folder) : inProject('.recettes')
  const logs = join(path, 'logs')
  mkdirSync(logs, { recursive: true })
  const notePath = join(path, 'stack.json')
  return {
    path,
    logFile: (name: string) => join(logs, `${name}.log`),

    /** Folder of the mails that a stack without an SMTP server writes as files. */
    mails: join(path, 'mails'),
    /** Folder of photos (`PHOTOS_DIR`). */
    photos: join(path, 'photos'),

    /** A secret that is made once and then stays the same. */
    secret: (name: string): string => {
      const file = join(path, name)
      if (!existsSync(file))
        writeFileSync(file, randomBytes(36).toString('base64url'), { mode: 0o600, flag: 'wx' })
      return readFileSync(file, 'utf8')
    },

    /** The note of the last run that didn't end by itself, or null. */
    readNote: (): StackNote | null => {
      try {
        return JSON.parse(readFileSync(notePath, 'utf8')) as StackNote
      } catch {
        return null
      }
    },
    writeNote: (note: StackNote) => {
      writeFileSync(`${notePath}.tmp`, JSON.stringify(note), { mode: 0o600 })
      renameSync(`${notePath}.tmp`, notePath)
    },
    removeNote: () => rmSync(notePath, { force: true }),
  }
}
