// Refuses requests that misspell `sauf`.

import { ApiError } from '@recettes/errors'

/**
 * Ignoring a misspelt `sauf`, such as `sauf[]`, or one among the ingredients (`ingredient=oeuf sauf lait`), would endanger
 * people with allergies.
 * @throws ApiError 400
 */
export function refuseMisspeltSauf(query: object): void {
  const isMisspelt = Object.entries(query).some(([name, value]) =>
    name === 'ingredient'
      ? [value].flat().some((text) => /(?<!\p{L})sauf(?!\p{L})/iu.test(String(text)))
      : name !== 'sauf' && /sauf/i.test(name),
  )
  if (!isMisspelt) return
  const message = 'Ce qu’il faut exclure s’écrit « sauf=… », une fois pour chaque aliment.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'sauf', message }] })
}
