// The readable path of a recipe: `/recettes/12-tarte-fine-aux-pommes`.

import { ApiError } from '@recettes/errors'
import { folded } from '../text/fold.js'

const MAX_LENGTH = 80

/** The URL has no slug if the title has no Latin letters or digits. */
export function recetteHref({ id, titre }: { id: number; titre: string }): string {
  const slug = folded(titre)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? `/recettes/${id}` : `/recettes/${id}-${slug}`
}

/** Returns null if no recipe could have that id. */
export function idOf(text: string): number | null {
  const [, digits] = /^(\d{1,10})(?:-|$)/.exec(text) ?? []
  const id = Number(digits)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** @throws ApiError 404 */
export function requireId(text: string): number {
  const id = idOf(text)
  if (id === null) throw new ApiError('adresse_inconnue')
  return id
}
