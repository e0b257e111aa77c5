// Checks the URL that a login leads to.

/** A placeholder host: a path that leaves it leads to another site. */
const HERE = 'http://nowhere.invalid'

const NOT_BACK = /^\/(?:connexion|inscription|deconnexion)(?:[/?#]|$)/

/**
 * Returns a path of our own site, else the home page's. Browsers read `//host` and `/\host` as other hosts, and drop control characters (WHATWG
 * URL Standard).
 */
export function ownPath(text: string): string {
  const isPath = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text) && URL.canParse(text, HERE)
  if (!isPath || NOT_BACK.test(text)) return '/'
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // `/.//host` has become `//host`.
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  // A header holds ASCII letters alone.
  return `${pathname}${search}${hash}`
}
