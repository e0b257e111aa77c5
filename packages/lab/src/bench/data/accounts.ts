// The accounts that the bench logs in: one password for all, in a database that each run begins anew.

import argon2 from 'argon2'
import pg from 'pg'

/** How many accounts there are. */
const ACCOUNTS = 1_000
/** The password of each. */
export const PASSWORD = 'trois petits chats'

/** The courriel of an account. */
export const courrielOf = (number: number) => `u${number}@example.org`

/** Empties the database and fills it; returns the hash that all accounts have, and their ids. */
export async function fillAccounts(url: string): Promise<{ hash: string; ids: number[] }> {
  const hash = await argon2.hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('TRUNCATE limites')
    await client.query('DELETE FROM utilisateurs')
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO utilisateurs (prenom, nom, courriel, mot_de_passe_hash)
       SELECT 'Julie', 'Martin', 'u' || number || '@example.org', $1 FROM generate_series(1, $2::integer) AS number
       RETURNING id`,
      [hash, ACCOUNTS],
    )
    await client.query('VACUUM ANALYZE utilisateurs')
    return { hash, ids: rows.map(({ id }) => id) }
  } finally {
    await client.end()
  }
}
