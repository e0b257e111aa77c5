// The files of photos, in one folder that all replicas share. A bucket would take the place of this file alone.

import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@recettes/errors'
import { PHOTO_WIDTHS } from '../modele/photo.js'
import type { Image } from './images.js'

export type PhotoFiles = ReturnType<typeof photoFiles>

/** A full disk, a missing right or a missing folder: the operator's to mend, so 503. */
export const isOfFiles = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

const unavailable = (error: unknown): never => {
  throw isOfFiles(error) ? new ApiError('service_indisponible', { cause: error }) : error
}

const nameOf = (hash: string, largeur: number): string => `${hash}-${largeur}.webp`
const NAME = /^([0-9a-f]{32})-\d+\.webp$/

/** Where uploads are received, on the same file system. */
const incoming = (folder: string): string => join(folder, 'incoming')

export function photoFiles(folder: string) {
  /** A reader sees the whole file or none; after a crash it is whole. */
  const keepOne = async (name: string, bytes: Uint8Array): Promise<void> => {
    const partial = join(incoming(folder), `${name}.${process.pid}.${Math.random()}`)
    const handle = await open(partial, 'w', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, join(folder, name))
  }

  return {
    folder,
    incoming: incoming(folder),

    /** @throws where the folder can't be written */
    prepare: async (): Promise<void> => {
      await mkdir(incoming(folder), { recursive: true })
    },

    /** Writes all widths; those of the same hash are replaced. @throws ApiError 503 where the folder can't be written */
    keep: async (hash: string, { files }: Pick<Image, 'files'>): Promise<void> => {
      for (const { largeur, bytes } of files) await keepOne(nameOf(hash, largeur), bytes).catch(unavailable)
    },

    /** Whether all widths are there. */
    has: async (hash: string): Promise<boolean> => {
      const isThere = (largeur: number) =>
        stat(join(folder, nameOf(hash, largeur))).then(
          () => true,
          () => false,
        )
      return !(await Promise.all(PHOTO_WIDTHS.map(isThere))).includes(false)
    },

    /** Missing files are ignored. */
    remove: async (hash: string): Promise<void> => {
      for (const largeur of PHOTO_WIDTHS) await rm(join(folder, nameOf(hash, largeur)), { force: true })
    },

    /** Hashes of all files that were last written before `date`; uploads that never ended are deleted. */
    before: async (date: Date): Promise<Set<string>> => {
      const hashes = new Set<string>()
      const isOld = async (path: string) =>
        stat(path).then(
          ({ mtime }) => mtime < date,
          () => false,
        )
      for (const name of await readdir(folder)) {
        const hash = NAME.exec(name)?.[1]
        if (hash !== undefined && !hashes.has(hash) && (await isOld(join(folder, name)))) hashes.add(hash)
      }
      for (const name of await readdir(incoming(folder))) {
        const path = join(incoming(folder), name)
        if (await isOld(path)) await rm(path, { force: true })
      }
      return hashes
    },
  }
}
