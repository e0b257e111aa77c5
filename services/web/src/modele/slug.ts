// The readable address of a recipe: `/recettes/12-tarte-fine-aux-pommes`.

import { ApiError } from '@recettes/errors'

/** Characters of the title that an address keeps. */
const MAX_LENGTH = 80

/** The one address of a recipe. A title without Latin letters or digits adds nothing. */
export function recetteHref({ id, titre }: { id: number; titre: string }): string {
  const words = titre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return words === '' ? `/recettes/${id}` : `/recettes/${id}-${words}`
}

/** The id that an address begins with; null where it is no number that a recipe could have. */
export function idOf(text: string): number | null {
  const [, digits] = /^(\d{1,10})(?:-|$)/.exec(text) ?? []
  const id = Number(digits)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The id that an address begins with. @throws ApiError 404 */
export function mustBeId(text: string): number {
  const id = idOf(text)
  if (id === null) throw new ApiError('adresse_inconnue')
  return id
}
