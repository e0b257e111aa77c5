// Use cases of photos: add, change, delete, and delete files that nothing names.

import type { Conditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import type { Tx } from '../database.js'
import { mustBeAllowedToChange } from '../modele/droits.js'
import type { Photo } from '../modele/photo.js'
import { mustBeVersion } from '../modele/version.js'
import type { PhotoFiles } from './files.js'
import { readImage } from './images.js'
import type { PhotoRepository, WithPhotos } from './repository.js'
import { hashOf, mustFind, type PhotoChange, withChange, withoutPhoto, withPhoto } from './rules.js'

/** Age of a file that nothing names before it is deleted: its row may not be committed yet. */
const GRACE_MS = 60 * 60 * 1000

export type PhotoService = ReturnType<typeof photoService>

type Target = { recetteId: number; photoId: number }

/** An uploaded file: where it is, and the SHA-256 of its content. */
export type Upload = { path: string; digest: string }

/** A photo whose files are written. */
type PreparedPhoto = Omit<Photo, 'id' | 'legende'>

/** @param remoderates an author's edit returns a decided recipe to the queue */
export function photoService(repository: PhotoRepository, files: PhotoFiles, remoderates: boolean) {
  const mayReturnToQueue = (caller: Caller) => remoderates && !moderates(caller)

  const change = (
    caller: Caller,
    recetteId: number,
    conditions: Conditions,
    toPhotos: (photos: Photo[]) => Photo[],
  ) =>
    repository.change(recetteId, {
      acteurId: caller.id,
      mayReturnToQueue: mayReturnToQueue(caller),
      toPhotos: (current) => {
        mustBeAllowedToChange(caller, current)
        mustBeVersion(conditions, current)
        return toPhotos(current.photos)
      },
    })

  /** Deletes the files of those hashes that nothing names. @returns how many photos */
  const removeUnnamed = async (hashes: readonly string[]): Promise<number> => {
    const named = await repository.named(hashes)
    const unnamed = hashes.filter((hash) => !named.has(hash))
    for (const hash of unnamed) await files.remove(hash)
    return unnamed.length
  }
  /** After a commit, which stands: where files can't be deleted now, `sweep` deletes them. */
  const forget = async (hashes: readonly string[]): Promise<void> => {
    if (hashes.length > 0) await removeUnnamed(hashes).catch(() => undefined)
  }

  return {
    /** Before the image is decoded. @throws ApiError 404, 403 */
    mustBeAllowed: async (caller: Caller, recetteId: number): Promise<void> =>
      mustBeAllowedToChange(caller, await repository.read(recetteId)),

    /**
     * Writes the files before the row, which so never names a file that isn't there; `sweep` deletes those of a failed write.
     * @throws ApiError 400 for what isn't an image
     */
    prepare: async (recetteId: number, { path, digest }: Upload): Promise<PreparedPhoto> => {
      const image = await readImage(path)
      const hash = hashOf(recetteId, digest)
      await files.keep(hash, image)
      const { largeur, hauteur, apercu } = image
      return { hash, largeur, hauteur, apercu }
    },

    /** @throws ApiError 400 for one photo too many, 404, 403 */
    add: async (
      caller: Caller,
      recetteId: number,
      prepared: PreparedPhoto,
      legende: string | null,
      outer?: Tx,
    ): Promise<Photo> => {
      const { hash } = prepared
      const change = {
        acteurId: caller.id,
        mayReturnToQueue: mayReturnToQueue(caller),
        toPhotos: async (current: WithPhotos, nextId: () => Promise<number>) => {
          mustBeAllowedToChange(caller, current)
          return withPhoto(current.photos, { id: await nextId(), ...prepared, legende })
        },
      }
      const photos = await repository.change(recetteId, change, outer)
      const added = photos.find((photo) => photo.hash === hash)
      if (added === undefined) throw new Error('the added photo is missing')
      return added
    },

    /** @throws ApiError 404, 403, 412 */
    change: async (
      caller: Caller,
      { recetteId, photoId }: Target,
      asked: PhotoChange,
      conditions: Conditions,
    ): Promise<Photo> => {
      const photos = await change(caller, recetteId, conditions, (current) =>
        withChange(current, photoId, asked),
      )
      return mustFind(photos, photoId)
    },

    /** @throws ApiError 404, 403, 412 */
    remove: async (caller: Caller, { recetteId, photoId }: Target, conditions: Conditions): Promise<void> => {
      let hash = ''
      await change(caller, recetteId, conditions, (current) => {
        hash = mustFind(current, photoId).hash
        return withoutPhoto(current, photoId)
      })
      await forget([hash])
    },

    /** Deletes the files of photos whose recipe was deleted. */
    forget,

    /** Deletes files left by deleted recipes, resolved reports, and uploads that failed. @returns how many photos */
    sweep: async (now = Date.now()): Promise<number> =>
      removeUnnamed([...(await files.before(new Date(now - GRACE_MS)))]),
  }
}
