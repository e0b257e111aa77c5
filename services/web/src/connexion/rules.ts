// Where a login may lead to.

/** A host that no address of ours has: a path that leaves it isn't ours. */
const HERE = 'http://nowhere.invalid'

/** Pages that a visitor isn't led back to. */
const NOT_BACK = /^\/(?:connexion|inscription|deconnexion)(?:[/?#]|$)/

/**
 * A path of our own site, as it was asked for; otherwise the home page. Browsers read `//host` and `/\host` as other
 * hosts, and drop control characters (WHATWG URL Standard).
 */
export function ownPath(text: string): string {
  const isPath = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text) && URL.canParse(text, HERE)
  if (!isPath || NOT_BACK.test(text)) return '/'
  const { origin, pathname, search, hash } = new URL(text, HERE)
  // Dots are resolved by now: `/.//host` has become `//host`.
  if (origin !== HERE || pathname.startsWith('//')) return '/'
  // Percent-encoded: a header holds Latin letters alone.
  return `${pathname}${search}${hash}`
}
