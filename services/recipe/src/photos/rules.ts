// Changes of a recipe's list of photos.

import { createHash } from 'node:crypto'
import { ApiError } from '@recettes/errors'
import { MAX_PHOTOS, type Photo } from '../modele/photo.js'

/** `position` counts from 0. */
export type PhotoChange = { legende?: string | null | undefined; position?: number | undefined }

/** Names the files of a photo: one recipe's alone, so that deleting one never takes another's. */
export const hashOf = (recetteId: number, content: string): string =>
  createHash('sha256').update(`${recetteId} ${content}`).digest('hex').slice(0, 32)

/** The same file again is no second photo. @throws ApiError 400 for one more than `MAX_PHOTOS` */
export function withPhoto(photos: readonly Photo[], photo: Photo): Photo[] {
  if (photos.some(({ hash }) => hash === photo.hash)) return [...photos]
  if (photos.length >= MAX_PHOTOS) {
    const errors = [{ champ: 'fichier', message: `Une recette a au plus ${MAX_PHOTOS} photos.` }]
    throw new ApiError('donnees_invalides', { errors })
  }
  return [...photos, photo]
}

/** @throws ApiError 404 */
export function withoutPhoto(photos: readonly Photo[], id: number): Photo[] {
  mustFind(photos, id)
  return photos.filter((photo) => photo.id !== id)
}

/** A position beyond the last one means the last. @throws ApiError 404 */
export function withChange(photos: readonly Photo[], id: number, change: PhotoChange): Photo[] {
  const photo = mustFind(photos, id)
  const changed = change.legende === undefined ? photo : { ...photo, legende: change.legende || null }
  const others = photos.filter((other) => other.id !== id)
  const position = change.position ?? photos.indexOf(photo)
  return [...others.slice(0, position), changed, ...others.slice(position)]
}

/** @throws ApiError 404 */
export function mustFind(photos: readonly Photo[], id: number): Photo {
  const photo = photos.find((candidate) => candidate.id === id)
  if (photo === undefined) throw new ApiError('photo_introuvable')
  return photo
}
