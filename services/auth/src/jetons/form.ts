// How the OAuth endpoints read a form: few parameters, strictly UTF-8, and an empty one counts as omitted (RFC 6749 section 3.2).

/** What a text that is no form is read as; the endpoints refuse it. */
export const NO_FORM = Symbol('no form')

/** Parameters that a form may have; the endpoints know five, and clients may send others, which are ignored. */
const MAX_PARAMETERS = 64

/** The parameters by name, with a list for one that comes twice, or `NO_FORM`. */
export function formParameters(text: string): Record<string, string | string[]> | typeof NO_FORM {
  const pairs = text.split('&', MAX_PARAMETERS + 1)
  if (pairs.length > MAX_PARAMETERS) return NO_FORM
  const parameters = new Map<string, string | string[]>()
  try {
    for (const pair of pairs) {
      const [name = '', ...rest] = pair.split('=')
      const value = decoded(rest.join('='))
      if (value === '') continue
      const key = decoded(name)
      const before = parameters.get(key)
      parameters.set(key, before === undefined ? value : [...[before].flat(), value])
    }
  } catch {
    return NO_FORM
  }
  return Object.fromEntries(parameters)
}

/** @throws URIError where the bytes aren't UTF-8 */
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
