// The hash to compare with for unknown users, at the cost of real users' hashes.

import { randomBytes } from 'node:crypto'
import type { Database } from '../database.js'

/**
 * A PHC-format hash with the Argon2 parameters of an existing user and a random salt and digest. The user is the next in
 * order of courriel, or the last one. Users' hashes keep the parameters of their last login, so today's parameters alone
 * would reveal unknown users by time. A courriel gets the same parameters each time.
 * @returns null without users
 */
export type DecoyFor = (courriel: string) => Promise<string | null>

/** Call it at every login, for known users too: the query's time must not reveal unknown ones. */
export function decoyFor({ pool }: Pick<Database, 'pool'>): DecoyFor {
  return async (courriel) => {
    const { rows } = await pool.query<{ hash: string }>({
      name: 'decoy',
      text: `SELECT mot_de_passe_hash AS hash FROM (
          (SELECT mot_de_passe_hash, 1 AS preference FROM utilisateurs WHERE courriel > $1 ORDER BY courriel LIMIT 1)
          UNION ALL
          (SELECT mot_de_passe_hash, 2 FROM utilisateurs WHERE courriel < $1 ORDER BY courriel DESC LIMIT 1)
        ) AS neighbours ORDER BY preference LIMIT 1`,
      values: [courriel],
    })
    return rows[0] === undefined ? null : withRandomDigest(rows[0].hash)
  }
}

/** A hash with these parameters and a random salt and digest: no password matches it. */
export function withRandomDigest(hash: string): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return [...hash.split('$').slice(0, 4), salt, digest].join('$')
}
