// The purge deletes sessions, refresh tokens and revocations that nothing asks for any more, and no others.

import { matchesEach } from '@recettes/testing'
import t, { type Test } from 'tap'
import { purgeSessions } from '../../dist/sessions/purge.js'
import { build } from '../helper.js'
import { sessionFixture } from './fixture.js'

t.test('purge keeps an active session', async (t) => {
  const { app, db, user, login, refresh, rows, later } = await sessionFixture(t)
  const { headers } = await user('ADMIN')
  const [purged, kept] = [await user(), await user()]
  await login(purged.courriel)
  await later(31 * 86_400)
  await login(purged.courriel)
  const { refresh_token } = await login(kept.courriel)
  const payload = { role: 'MODERATEUR' }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${purged.id}`, headers, payload })

  t.same(await purgeSessions(db.prisma, 30), { jetons: 1, sessions: 2, revocations: 0, codes: 0 })

  matchesEach(t, await rows('sessions'), [{ utilisateur_id: kept.id }])
  await db.pool.query(`UPDATE revocations SET avant = avant - interval '32 minutes'`)
  t.same(await purgeSessions(db.prisma, 30), { jetons: 0, sessions: 0, revocations: 1, codes: 0 })
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

/** A user with one session of so many tokens, and how to change columns of either. */
async function oneSession(t: Test, tokens: number) {
  const { db, user } = await build(t)
  const { id } = await user()
  await db.pool.query(
    `WITH session AS (
       INSERT INTO sessions (id, utilisateur_id, generation, ouverte_le, expire_le)
       SELECT gen_random_uuid(), $1, 0, now(), now() + interval '1 day' RETURNING id)
     INSERT INTO jetons_rafraichissement (empreinte, session_id, cree_le, expire_le)
     SELECT decode(lpad(n::text, 4, '0'), 'hex'), id, now(), now() + interval '1 hour'
     FROM session, generate_series(1, $2::int) AS n`,
    [id, tokens],
  )
  return { db, set: (table: string, change: string) => db.pool.query(`UPDATE ${table} SET ${change}`) }
}

const EXPIRED = `expire_le = now() - interval '1 second'`
const EXPIRES_SOON = `expire_le = now() + interval '1 minute'`

const CASES: [title: string, table: string, change: string, jetons: number, sessions: number][] = [
  ['keeps a session that expires in a minute', 'sessions', EXPIRES_SOON, 0, 0],
  ['deletes a session that has expired', 'sessions', EXPIRED, 0, 1],
  ['deletes a session that was ended', 'sessions', 'terminee_le = now()', 0, 1],
  ['deletes a session of a lower generation', 'utilisateurs', 'generation = generation + 1', 0, 1],
  ['keeps a session of a suspended user', 'utilisateurs', 'suspendu_le = now()', 0, 0],
  ['keeps a token that expires in a minute', 'jetons_rafraichissement', EXPIRES_SOON, 0, 0],
  ['deletes tokens that have expired, and their session', 'jetons_rafraichissement', EXPIRED, 2, 1],
  [
    'keeps a session with one valid token',
    'jetons_rafraichissement',
    `${EXPIRED} WHERE empreinte = '\\x0001'`,
    1,
    0,
  ],
]

for (const [title, table, change, jetons, sessions] of CASES) {
  t.test(`purge ${title}`, async (t) => {
    const { db, set } = await oneSession(t, 2)
    await set(table, change)

    t.same(await purgeSessions(db.prisma, 30), { jetons, sessions, revocations: 0, codes: 0 })

    t.equal(await db.prisma.session.count(), 1 - sessions)
    t.same(await purgeSessions(db.prisma, 30), { jetons: 0, sessions: 0, revocations: 0, codes: 0 })
  })
}

t.test('purge keeps a revocation for 32 minutes, for which a token may outlive it', async (t) => {
  const { db, user } = await build(t)
  const { id } = await user()
  const age = (interval: string) =>
    db.pool.query('UPDATE revocations SET avant = now() - $1::interval', [interval])
  await db.pool.query('INSERT INTO revocations (utilisateur_id, generation, avant) VALUES ($1, 1, now())', [
    id,
  ])

  await age('31 minutes 50 seconds')
  t.equal((await purgeSessions(db.prisma, 30)).revocations, 0)
  await age('32 minutes')
  t.equal((await purgeSessions(db.prisma, 30)).revocations, 1)
})
