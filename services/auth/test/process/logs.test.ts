// Log lines never contain a password, token or courriel.

import t from 'tap'
import { openDatabase } from '../../dist/database.js'
import { newUser } from '../helper.js'
import { start } from './running.js'

const SECRET = 'mot-de-passe-tres-secret'
const PERSON = 'gertrude.courriel'

t.test(
  'logins, lookups, failures and faults of the database leave nothing private in the logs',
  async (t) => {
    const { url, databaseUrl, printed, signal, ended } = await start(t, { LOG_LEVEL: 'trace' })
    const courriel = `${PERSON}@example.org`
    const json = (method: string, path: string, body: unknown, headers = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const login = (password: string) =>
      fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams({ username: courriel, password }) })
    const person = newUser({ courriel, mot_de_passe: SECRET, nom: 'Gertrudenom' })

    const { id } = (await (await json('POST', '/register', person)).json()) as { id: number }
    const { access_token: token } = (await (await login(SECRET)).json()) as { access_token: string }
    const headers = { authorization: `Bearer ${token}` }
    const statuses = [
      await json('POST', '/register', person),
      await json('POST', '/register', { ...person, courriel: `${PERSON}@@`, mot_de_passe: `${SECRET}\0` }),
      await json('POST', '/register', `{"courriel":"${courriel}","mot_de_passe":"${SECRET}`),
      await login(`${SECRET}-faux`),
      await fetch(`${url}/users/me/`, { headers }),
      await fetch(`${url}/users/me/?access_token=${token}`, {
        headers: { authorization: `Bearer ${token}x` },
      }),
      await fetch(`${url}/utilisateurs/courriel/${courriel}`, { headers }),
      await fetch(`${url}/utilisateurs/courriel/autre-${courriel}`, { headers }),
      await fetch(`${url}/inconnu/${courriel}?token=${token}`, { headers }),
      await fetch(`${url}/utilisateurs/${courriel}%ZZ`, { headers }),
      await json(
        'PATCH',
        `/utilisateurs/${id}`,
        { mot_de_passe: `${SECRET}2`, mot_de_passe_actuel: SECRET },
        headers,
      ),
    ].map(({ status }) => status)
    t.same(statuses, [400, 400, 400, 401, 200, 400, 200, 404, 404, 400, 200])
    await breakTable(databaseUrl)
    t.equal((await json('POST', '/register', { ...person, courriel: `x${courriel}` })).status, 500)
    t.equal((await login(SECRET)).status, 500)
    t.equal((await fetch(`${url}/utilisateurs/courriel/${courriel}`, { headers })).status, 500)
    signal('SIGTERM')
    await ended

    const logs = printed.stdout + printed.stderr
    t.match(logs, /"route":"\/utilisateurs\/courriel\/:courriel"/)
    t.match(logs, /erreur_interne/)
    for (const line of printed.stdout.trim().split('\n')) t.type(JSON.parse(line).time, 'string')
    const [, payload = '', signature = ''] = token.split('.')
    for (const secret of [
      SECRET,
      PERSON,
      'Gertrudenom',
      payload,
      signature,
      'argon2id',
      'Bearer',
      databaseUrl,
    ]) {
      t.notOk(logs.includes(secret), `logs don’t contain ${secret.slice(0, 20)}`)
    }
  },
)

/** Takes the table away, so that statements fail in the database with the values at hand. */
async function breakTable(databaseUrl: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl })
  await db.prisma.$executeRaw`ALTER TABLE utilisateurs RENAME TO elsewhere`
  await db.close()
}
