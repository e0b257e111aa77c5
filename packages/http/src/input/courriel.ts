// The one spelling under which an e-mail address is stored, compared and counted.

import { domainToASCII } from 'node:url'

/** Longer domains don't exist (RFC 1035 section 2.3.4), and converting 80,000 ideographs takes seconds. */
const LONGEST_DOMAIN = 255

/** Lower-cases; writes an internationalised domain as its Punycode (RFC 5890). A domain that has none stays, and is refused later. */
export function canonicalCourriel(text: string): string {
  const lower = text.toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  if (at < 0 || domain.length > LONGEST_DOMAIN || !/[^\0-\x7f]/.test(domain)) return lower
  const ascii = domainToASCII(domain)
  return ascii === '' ? lower : `${lower.slice(0, at)}@${ascii}`
}
