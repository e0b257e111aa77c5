// Parses forms of the OAuth endpoints: few parameters, an empty one counts as omitted (RFC 6749 section 3.2).

import { parseForm } from '@recettes/http'

/**
 * Unknown parameters are ignored. A login's five (grant_type, username, password, refresh_token, scope) take the most `%`: 15,000,
 * for 1,000 characters of three bytes each.
 */
const BOUNDS = { fields: 64, encoded: 16_000 }

/** A list for a name that comes twice. @throws ApiError `requete_malformee` */
export function formParameters(text: string): Record<string, string | string[]> {
  const parameters = new Map<string, string | string[]>()
  for (const [name, value] of parseForm(text, BOUNDS)) {
    if (value === '') continue
    const earlier = parameters.get(name)
    parameters.set(name, earlier === undefined ? value : [...[earlier].flat(), value])
  }
  return Object.fromEntries(parameters)
}
