// Reads who logs in.

import type { Database } from '../database.js'
import { withRandomDigest } from '../modele/decoy.js'
import type { Candidate, Credentials } from '../modele/token-holder.js'

/**
 * Hash and generation in one statement: a later change of password revokes a token signed with them. The decoy has the parameters
 * of an existing user, the next in order of courriel: users keep those of their last login, so today's alone would reveal unknown
 * users by time. It is read for known users too, for the same reason.
 */
const TEXT = `SELECT u.id, u.courriel, u.courriel_verifie AS "courrielVerifie", u.role::text, u.mot_de_passe_hash AS "motDePasseHash",
    u.suspendu_le AS "suspenduLe", u.generation AS gen, neighbour.hash AS neighbour
  FROM (SELECT) AS one LEFT JOIN utilisateurs u ON u.courriel = $1
    LEFT JOIN LATERAL (
      SELECT hash FROM (
        (SELECT mot_de_passe_hash AS hash, 1 AS preference FROM utilisateurs WHERE courriel > $1 ORDER BY courriel LIMIT 1)
        UNION ALL
        (SELECT mot_de_passe_hash, 2 FROM utilisateurs WHERE courriel < $1 ORDER BY courriel DESC LIMIT 1)
      ) AS neighbours ORDER BY preference LIMIT 1
    ) AS neighbour ON true`

type Row = { [Name in keyof Credentials]: Credentials[Name] | null } & { neighbour: string | null }

export function credentialsReader({ pool }: Pick<Database, 'pool'>) {
  return async (courriel: string): Promise<Candidate> => {
    const { rows } = await pool.query<Row>({ name: 'credentials', text: TEXT, values: [courriel] })
    const { neighbour = null, ...user } = rows[0] ?? { id: null }
    return {
      user: user.id === null ? null : (user as Credentials),
      decoy: neighbour && withRandomDigest(neighbour),
    }
  }
}
