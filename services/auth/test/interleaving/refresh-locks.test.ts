// A refresh locks rows in the order of a deletion, so the two can't deadlock; lost-changes.test.ts has a user's real deletion.

import { refused, untilLocked } from '@recettes/testing'
import t from 'tap'
import { sessionFixture } from '../sessions/fixture.js'

/** Locks taken before the refresh starts, and the deletion after it waits. */
const DELETIONS: [name: string, locks: string[], deletion: string][] = [
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

for (const [name, locks, deletion] of DELETIONS) {
  t.test(`a refresh during the ${name} waits, then answers 400`, async (t) => {
    const { db, user, login, refresh } = await sessionFixture(t)
    const { id, courriel } = await user()
    const { refresh_token } = await login(courriel)
    const other = await db.pool.connect()
    t.teardown(() => other.release())
    await other.query('BEGIN')
    for (const lock of locks) await other.query(lock, [id])

    const response = refresh(refresh_token)
    await untilLocked(other)
    await other.query(deletion, [id])
    await other.query('COMMIT')

    refused(t, await response, 400, 'jeton_rafraichissement_invalide')
  })
}
