// The hash to compare with for unknown users, at the cost of real users' hashes.

import { randomBytes } from 'node:crypto'

/** No password matches it. @param hash whose parameters it has */
export function withRandomDigest(hash: string): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return [...hash.split('$').slice(0, 4), salt, digest].join('$')
}
