// The hash to compare with for unknown users, at the cost of real users' hashes.

import { randomBytes } from 'node:crypto'
import type { Database } from '../database.js'

/**
 * A hash with the parameters of an existing user, the next in order of courriel: users keep those of their last login, so
 * today's alone would reveal unknown users by time.
 * @returns null without users
 */
export type DecoyFor = (courriel: string) => Promise<string | null>

/** Call it for known users too: the query's time must not reveal unknown ones. */
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

export function withRandomDigest(hash: string): string {
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', ''))
  return [...hash.split('$').slice(0, 4), salt, digest].join('$')
}
