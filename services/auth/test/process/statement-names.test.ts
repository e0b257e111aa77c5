// Names of prepared statements: each means the same SQL on every replica, in whichever order it prepared them.

import { freshDatabase } from '@recettes/testing'
import t from 'tap'
import { type Built, build, newUser, PASSWORD } from '../helper.js'

/** Calls of one replica, each of which must succeed. */
function callsOf({ app, token }: Built, caller: Awaited<ReturnType<Built['user']>>) {
  const ask = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
    const { statusCode, body } = await app.inject({
      method,
      url,
      headers: caller.headers,
      ...(payload && { payload }),
    })
    if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`)
  }
  return [
    () => ask('POST', '/register', newUser()),
    () => token({ username: caller.courriel, password: PASSWORD, scope: 'offline_access' }),
    () => ask('GET', '/users/me/'),
    () => ask('GET', '/utilisateurs'),
    () => ask('GET', '/utilisateurs?role=ADMIN&limite=2'),
    () => ask('GET', `/utilisateurs/${caller.id}`),
    () => ask('GET', `/utilisateurs/courriel/${caller.courriel}`),
    () => ask('PATCH', `/utilisateurs/${caller.id}`, { prenom: 'Ada' }),
    () => ask('GET', '/journal'),
    () => ask('GET', '/journal?acteur=1'),
  ]
}

/** The statements that the only connection of a replica's pool has prepared. */
async function prepared({ db }: Built): Promise<Map<string, string>> {
  const { rows } = await db.pool.query('SELECT name, statement FROM pg_prepared_statements')
  return new Map(rows.map(({ name, statement }: { name: string; statement: string }) => [name, statement]))
}

t.test('each name stands for one statement, in whichever order they are prepared', async (t) => {
  // Past the pooler of the test run, if it has one: behind it no statement has a name.
  const settings = { DATABASE_URL: await freshDatabase(t, 'auth'), DATABASE_POOL: '1' }
  const firstReplica = await build(t, settings)
  const secondReplica = await build(t, settings)
  const caller = await firstReplica.user('ADMIN')
  for (const call of callsOf(firstReplica, caller)) await call()
  for (const call of callsOf(secondReplica, caller).toReversed()) await call()
  await secondReplica.user('ADMIN')

  const [first, second] = [await prepared(firstReplica), await prepared(secondReplica)]
  t.ok(first.size > 8, `${first.size} statements`)
  t.same([...first.keys()].sort(), [...second.keys()].sort())
  for (const [name, statement] of first) t.equal(second.get(name), statement, name)
  t.equal(new Set(first.values()).size, first.size, 'no statement has two names')
})
