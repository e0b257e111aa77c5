// Use cases of photos: add, change, delete, and delete files that nothing names.

import type { Conditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import type { Tx } from '../database.js'
import { mustBeAllowedToChange } from '../modele/droits.js'
import type { Remoderation } from '../modele/edition.js'
import type { Photo } from '../modele/photo.js'
import { mustBeVersion } from '../modele/version.js'
import type { PhotoFiles } from './files.js'
import { type Image, readImage } from './images.js'
import type { PhotoRepository, ToPhotos } from './repository.js'
import { hashOf, mustFind, type PhotoChange, withChange, withoutPhoto, withPhoto } from './rules.js'

/** Age of a file that nothing names before it is deleted: its row may not be committed yet. */
const GRACE_MS = 60 * 60 * 1000

export type PhotoService = ReturnType<typeof photoService>

type Target = { recetteId: number; photoId: number }

/** An uploaded file: where it is, and the SHA-256 of its content. */
export type Upload = { path: string; digest: string }

/** A photo whose files are written. */
type PreparedPhoto = { photo: Omit<Photo, 'id' | 'legende'>; image: Image }

/** @param remoderation of authors' edits */
export function photoService(repository: PhotoRepository, files: PhotoFiles, remoderation: Remoderation) {
  const changeList = (caller: Caller, recetteId: number, toPhotos: ToPhotos, outer?: Tx): Promise<Photo[]> =>
    repository.change(
      recetteId,
      {
        acteurId: caller.id,
        remoderation: moderates(caller) ? null : remoderation,
        toPhotos: (current, nextId) => {
          mustBeAllowedToChange(caller, current)
          return toPhotos(current, nextId)
        },
      },
      outer,
    )

  /** Deletes the files of those hashes that nothing names. @returns how many photos */
  const removeUnnamed = async (hashes: readonly string[], tx?: Tx): Promise<number> => {
    const named = await repository.named(hashes, tx)
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
      return { photo: { hash, largeur, hauteur, apercu }, image }
    },

    /** @throws ApiError 400 for one photo too many, 404, 403 */
    add: async (
      caller: Caller,
      recetteId: number,
      { photo, image }: PreparedPhoto,
      legende: string | null,
      outer?: Tx,
    ): Promise<Photo> => {
      const photos = await changeList(
        caller,
        recetteId,
        async (current, nextId) => {
          // Somebody may just have deleted the same photo with its files.
          if (!(await files.has(photo.hash))) await files.keep(photo.hash, image)
          return withPhoto(current.photos, { id: await nextId(), ...photo, legende })
        },
        outer,
      )
      const added = photos.find(({ hash }) => hash === photo.hash)
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
      const photos = await changeList(caller, recetteId, (current) => {
        mustBeVersion(conditions, current)
        return withChange(current.photos, photoId, asked)
      })
      return mustFind(photos, photoId)
    },

    /** @throws ApiError 404, 403, 412 */
    remove: async (caller: Caller, { recetteId, photoId }: Target, conditions: Conditions): Promise<void> => {
      let hash = ''
      await changeList(caller, recetteId, (current) => {
        mustBeVersion(conditions, current)
        hash = mustFind(current.photos, photoId).hash
        return withoutPhoto(current.photos, photoId)
      })
      // Locked, so that the same photo, added again at this moment, keeps its files.
      await repository.whileLocked(recetteId, (tx) => removeUnnamed([hash], tx)).catch(() => undefined)
    },

    /** Deletes the files of photos whose recipe was deleted. */
    forget,

    /** Deletes files left by deleted recipes, resolved reports, and uploads that failed. @returns how many photos */
    sweep: async (now = Date.now()): Promise<number> =>
      removeUnnamed([...(await files.before(new Date(now - GRACE_MS)))]),
  }
}
