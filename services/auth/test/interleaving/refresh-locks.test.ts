// A refresh while its user or session is deleted waits for rows in the order in which a deletion locks them.

import { refused, untilLocked } from '@recettes/testing'
import t from 'tap'
import { sessionFixture } from '../sessions/fixture.js'

/** How others take the rows of a user: what they lock before the refresh, and what they delete after it has come. */
const DELETIONS: [what: string, locks: string[], deletion: string][] = [
  [
    'deletion of its user',
    [
      'SELECT FROM utilisateurs WHERE id = $1 FOR UPDATE',
      'SELECT FROM sessions WHERE utilisateur_id = $1 FOR UPDATE',
    ],
    'DELETE FROM utilisateurs WHERE id = $1',
  ],
  [
    'login that ends its session',
    [
      'SELECT FROM utilisateurs WHERE id = $1 FOR NO KEY UPDATE',
      'SELECT FROM sessions WHERE utilisateur_id = $1 FOR UPDATE',
    ],
    'DELETE FROM sessions WHERE utilisateur_id = $1',
  ],
  [
    'purge of its session',
    ['SELECT FROM sessions WHERE utilisateur_id = $1 FOR UPDATE'],
    'DELETE FROM sessions WHERE utilisateur_id = $1',
  ],
]

for (const [what, locks, deletion] of DELETIONS) {
  t.test(`a refresh that comes during a ${what} waits, then is refused`, async (t) => {
    const { db, user, login, refresh } = await sessionFixture(t)
    const { id, courriel } = await user()
    const { refresh_token } = await login(courriel)
    const other = await db.pool.connect()
    t.teardown(() => other.release())
    await other.query('BEGIN')
    for (const lock of locks) await other.query(lock, [id])

    const answer = refresh(refresh_token)
    await untilLocked(other)
    await other.query(deletion, [id])
    await other.query('COMMIT')

    refused(t, await answer, 400, 'jeton_rafraichissement_invalide')
  })
}
