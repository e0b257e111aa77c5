// Bounds of a user's stored rows: 100 sessions, and the last few refresh tokens of each.

import { randomUUID } from 'node:crypto'
import { matchesEach, refused, untilLocked } from '@recettes/testing'
import t from 'tap'
import { recordAudit } from '../../dist/journal/repository.js'
import { fingerprintOf, newOpaqueToken } from '../../dist/modele/opaque-token.js'
import { purgeSessions } from '../../dist/sessions/purge.js'
import { sessionRepository } from '../../dist/sessions/repository.js'
import type { Built } from '../helper.js'
import { sessionFixture } from './fixture.js'

const INVALID = 'jeton_rafraichissement_invalide'

/** Sessions of a user, each opened a minute after the one before; `column` is set on all of them. */
async function addSessions({ db }: Pick<Built, 'db'>, id: number, count: number, ended = false) {
  await db.pool.query(
    `WITH session AS (
       INSERT INTO sessions (id, utilisateur_id, generation, ouverte_le, expire_le, terminee_le)
       SELECT gen_random_uuid(), $1, 0, now() - n * interval '1 minute', now() + interval '1 day',
         CASE WHEN $3 THEN now() END
       FROM generate_series(1, $2::int) AS n RETURNING id)
     INSERT INTO jetons_rafraichissement (empreinte, session_id, cree_le, expire_le)
     SELECT sha256(id::text::bytea), id, now(), now() + interval '1 hour' FROM session`,
    [id, count, ended],
  )
}

t.test('a login beyond 100 sessions ends the oldest, and nobody else’s', async (t) => {
  const built = await sessionFixture(t)
  const { db, user, login, refresh } = built
  const [member, other] = [await user(), await user()]
  const oldest = await login(member.courriel)
  await db.pool.query(`UPDATE sessions SET ouverte_le = now() - interval '1 day'`)
  await addSessions(built, member.id, 99)
  const { refresh_token: kept } = await login(other.courriel)
  await addSessions(built, other.id, 60)

  const { refresh_token } = await login(member.courriel)

  t.equal(await db.prisma.session.count({ where: { utilisateurId: member.id } }), 100)
  t.equal(await db.prisma.session.count({ where: { utilisateurId: other.id } }), 61)
  refused(t, await refresh(oldest.refresh_token), 400, INVALID)
  for (const token of [refresh_token, kept]) t.equal((await refresh(token)).statusCode, 200)
})

t.test('a login beyond 100 sessions deletes ended ones before open ones', async (t) => {
  const built = await sessionFixture(t)
  const { db, user, login, refresh } = built
  const { id, courriel } = await user()
  const { refresh_token } = await login(courriel)
  await db.pool.query(`UPDATE sessions SET ouverte_le = now() - interval '1 day'`)
  await addSessions(built, id, 50)
  await addSessions(built, id, 60, true)

  await login(courriel)

  t.equal(await db.prisma.session.count({ where: { utilisateurId: id } }), 100)
  t.equal(await db.prisma.session.count({ where: { utilisateurId: id, termineeLe: null } }), 52)
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('a login deletes at most 200 sessions of those beyond 100, the next login the rest', async (t) => {
  const built = await sessionFixture(t)
  const { db, user, login } = built
  const { id, courriel } = await user()
  await addSessions(built, id, 300)
  await addSessions(built, id, 50, true)
  const left = () => db.prisma.session.count({ where: { utilisateurId: id } })

  await login(courriel)
  t.equal(await left(), 350 - 200 + 1)
  await login(courriel)
  t.equal(await left(), 100)
})

t.test('concurrent logins on several replicas leave 100 sessions', async (t) => {
  const built = await sessionFixture(t)
  const { db, config, user } = built
  const { id } = await user()
  await addSessions(built, id, 99)
  const lock = await db.pool.connect()
  t.teardown(() => lock.release())
  await lock.query('BEGIN')
  await lock.query('SELECT FROM utilisateurs WHERE id = $1 FOR NO KEY UPDATE', [id])

  // Not by HTTP: logins of one replica take turns.
  const { open } = sessionRepository(db.prisma, config.sessions, recordAudit)
  const opened = [1, 2, 3].map((n) => open(randomUUID(), { id, gen: 0 }, Buffer.from([n]), null))
  await untilLocked(lock, 3)
  await lock.query('COMMIT')

  t.same(await Promise.all(opened), [true, true, true])
  t.equal(await db.prisma.session.count(), 100)
})

t.test('purge leaves the newest 100 sessions that a user opened with an earlier release', async (t) => {
  const built = await sessionFixture(t)
  const { db, user, login, refresh } = built
  const { id, courriel } = await user()
  await addSessions(built, id, 250)
  const { refresh_token } = await login(courriel)
  await addSessions(built, id, 150)

  await purgeSessions(db.prisma, 30)

  t.equal(await db.prisma.session.count(), 100)
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('a used refresh token is deleted after its grace, or when ten newer ones were used', async (t) => {
  // Longer than a busy machine takes for all refreshes.
  const { user, login, refresh, later, rows } = await sessionFixture(t, { REFRESH_GRACE_SECONDS: '90' })
  const { courriel } = await user()
  let { refresh_token } = await login(courriel)
  const tokens = [refresh_token]
  const next = async () => {
    const response = await refresh(refresh_token)
    t.equal(response.statusCode, 200)
    refresh_token = response.json().refresh_token
    tokens.push(refresh_token)
  }

  for (let n = 0; n < 30; n++) await next()
  t.equal((await rows('jetons_rafraichissement')).length, 12, 'the valid one, the last used one, ten before')
  t.equal((await refresh(tokens[29] ?? '')).json().refresh_token, refresh_token, 'the grace holds')
  await later(91)
  await next()
  t.equal((await rows('jetons_rafraichissement')).length, 2)
})

for (const [title, end] of [
  ['replayed', (built, token) => built.refresh(token)],
  ['revoked', (built, token) => built.form('/revoke', { token })],
] as [string, (built: Awaited<ReturnType<typeof sessionFixture>>, token: string) => Promise<unknown>][]) {
  t.test(`a used token whose row is gone ends its session when it is ${title}, and no other`, async (t) => {
    const built = await sessionFixture(t)
    const { user, login, refresh, later, rows } = built
    const { id, courriel } = await user()
    const { refresh_token: first, session_id } = await login(courriel)
    const other = await login(courriel)
    const { refresh_token: second } = (await refresh(first)).json()
    await later(11)
    const { refresh_token: third } = (await refresh(second)).json()
    const stored = (await rows('jetons_rafraichissement')).map(({ empreinte }: { empreinte: Buffer }) =>
      empreinte.toString('hex'),
    )
    t.notOk(stored.includes(fingerprintOf(first).toString('hex')))

    await end(built, first)
    await end(built, first)

    refused(t, await refresh(third), 400, INVALID)
    t.equal((await refresh(other.refresh_token)).statusCode, 200)
    const entries = (await rows('journal')).filter(({ action }: { action: string }) => /^jeton_/.test(action))
    matchesEach(t, entries, [{ cible_id: id, details: { session: session_id } }])
    t.equal(entries.length, 1)
  })
}

t.test('a made-up refresh token with a session’s id is refused and doesn’t end the session', async (t) => {
  const { user, login, refresh, form } = await sessionFixture(t)
  const { courriel } = await user()
  const { refresh_token, session_id } = await login(courriel)
  const id = Buffer.from(String(session_id).replaceAll('-', ''), 'hex')
  const forged = Buffer.concat([id, Buffer.alloc(32)]).toString('base64url')

  refused(t, await refresh(forged), 400, INVALID)
  t.equal((await form('/revoke', { token: forged })).statusCode, 200)

  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('tokens of the previous release stay valid, and a replay of one ends its session', async (t) => {
  const built = await sessionFixture(t)
  const { db, user, refresh, later, rows, introspect } = built
  const { id } = await user()
  await addSessions(built, id, 1)
  const token = newOpaqueToken()
  await db.pool.query('UPDATE jetons_rafraichissement SET empreinte = $1', [fingerprintOf(token)])
  t.match((await introspect(token)).json(), { active: true })

  const { refresh_token: second } = (await refresh(token)).json()
  t.equal((await refresh(token)).json().refresh_token, second)
  await later(11)
  const { refresh_token: third } = (await refresh(second)).json()
  t.equal((await rows('jetons_rafraichissement')).length, 3, 'their rows stay: they name no session')

  refused(t, await refresh(token), 400, INVALID)
  refused(t, await refresh(third), 400, INVALID)
})
