// Rules of the search.

import { ApiError } from '@recettes/errors'

/** Ignoring a misspelt `sauf`, such as `sauf[]`, would endanger people with allergies. @throws ApiError 400 */
export function refuseMisspeltSauf(query: object): void {
  const others = Object.keys(query).filter((name) => name !== 'sauf' && /sauf/i.test(name))
  if (others.length === 0) return
  const message = 'Ce qu’il faut exclure s’écrit « sauf=… », une fois pour chaque aliment.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'sauf', message }] })
}
