// Parses forms of the OAuth endpoints: few parameters, strict UTF-8, an empty one counts as omitted (RFC 6749 section 3.2).

export const NO_FORM = Symbol('no form')

/** Unknown parameters are ignored; the five known ones are grant_type, username, password, refresh_token, scope. */
const MAX_PARAMETERS = 64

/** Bound of `+` and `%`. Legitimate forms have at most 15,000: five parameters of 1,000 characters of three bytes. */
const MAX_ENCODED = 16_000

/** A list for a name that comes twice, or `NO_FORM`. */
export function formParameters(text: string): Record<string, string | string[]> | typeof NO_FORM {
  const pairs = text.split('&', MAX_PARAMETERS + 1)
  if (pairs.length > MAX_PARAMETERS || hasTooManyEncoded(text)) return NO_FORM
  const parameters = new Map<string, string | string[]>()
  try {
    for (const pair of pairs) {
      const equals = pair.indexOf('=')
      const value = equals < 0 ? '' : decoded(pair.slice(equals + 1))
      if (value === '') continue
      const key = decoded(pair.slice(0, equals))
      const before = parameters.get(key)
      parameters.set(key, before === undefined ? value : [...[before].flat(), value])
    }
  } catch {
    return NO_FORM
  }
  return Object.fromEntries(parameters)
}

const [PLUS, PERCENT] = [0x2b, 0x25]

function hasTooManyEncoded(text: string): boolean {
  let encoded = 0
  for (let at = 0; at < text.length && encoded <= MAX_ENCODED; at++) {
    const code = text.charCodeAt(at)
    if (code === PLUS || code === PERCENT) encoded++
  }
  return encoded > MAX_ENCODED
}

/** @throws URIError where the bytes aren't UTF-8 */
const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
