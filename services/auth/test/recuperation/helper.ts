// A mailed code straight in the database, for tests that aren't about its mail.

import { fingerprintOf, newOpaqueToken } from '../../dist/modele/opaque-token.js'
import type { Built } from '../helper.js'

/** Makes a code of a user, as the mail would hold it; `expires` in SQL. */
export async function codeOf(
  { db }: Pick<Built, 'db'>,
  userId: number,
  usage: 'mot_de_passe' | 'courriel' = 'mot_de_passe',
  expires = `now() + interval '1 hour'`,
): Promise<string> {
  const code = newOpaqueToken()
  await db.pool.query(
    `INSERT INTO jetons_courriel (empreinte, utilisateur_id, usage, generation, expire_le)
     SELECT $1, id, '${usage}', generation, ${expires} FROM utilisateurs WHERE id = $2`,
    [fingerprintOf(code), userId],
  )
  return code
}
