// A write whose last statement fails leaves nothing behind: the change and its entry in the audit log are one transaction.

import { refused } from '@recettes/testing'
import t from 'tap'
import { type Built, build, newUser, PASSWORD } from '../helper.js'

type Person = Awaited<ReturnType<Built['user']>>
type Write = [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object]
type Case = { title: string; write: (target: Person) => Write; missing?: string; suspended?: true }

const at = ({ id }: Person) => `/utilisateurs/${id}`
const suspension = ({ id }: Person) => `/utilisateurs/suspensions/${id}`
const REPLACED = { prenom: 'Ada', nom: 'Durand', courriel: 'ada@example.org', role: 'MODERATEUR' }

/** Each write of an ADMIN, and the table without which one of its statements fails. */
const CASES: Case[] = [
  { title: 'registration', write: () => ['POST', '/register', newUser()] },
  { title: 'creation of a user', write: () => ['POST', '/utilisateurs', newUser()] },
  { title: 'PUT', write: (target) => ['PUT', at(target), REPLACED] },
  { title: 'PATCH of the role', write: (target) => ['PATCH', at(target), { role: 'ADMIN' }] },
  {
    title: 'PATCH of the role',
    write: (target) => ['PATCH', at(target), { role: 'ADMIN' }],
    missing: 'revocations',
  },
  {
    title: 'PATCH of the password',
    write: (target) => ['PATCH', at(target), { mot_de_passe: 'six petits loups' }],
  },
  { title: 'deletion', write: (target) => ['DELETE', at(target)] },
  { title: 'deletion', write: (target) => ['DELETE', at(target)], missing: 'revocations' },
  { title: 'suspension', write: (target) => ['POST', suspension(target), { motif: 'Publicité' }] },
  { title: 'suspension', write: (target) => ['POST', suspension(target)], missing: 'revocations' },
  { title: 'reinstatement', write: (target) => ['DELETE', suspension(target)], suspended: true },
]

const TABLES = ['utilisateurs', 'sessions', 'jetons_rafraichissement', 'revocations']

async function rowsOf({ db }: Built, tables: string[]) {
  const rows = tables.map(async (table) => (await db.pool.query(`SELECT * FROM ${table} ORDER BY 1`)).rows)
  return Promise.all(rows)
}

for (const { title, write, missing = 'journal', suspended } of CASES) {
  t.test(`${title} changes nothing when its statement on ${missing} fails`, async (t) => {
    const service = await build(t)
    const { app, db, user, token } = service
    const { headers } = await user('ADMIN')
    const target = await user()
    await token({ username: target.courriel, password: PASSWORD, scope: 'offline_access' })
    const [method, url, payload] = write(target)
    if (suspended) await app.inject({ method: 'POST', url: suspension(target), headers })
    await db.pool.query(`DROP TABLE ${missing}`)
    const tables = TABLES.filter((table) => table !== missing)
    const before = await rowsOf(service, tables)

    refused(t, await app.inject({ method, url, headers, ...(payload && { payload }) }), 500, 'erreur_interne')

    t.same(await rowsOf(service, tables), before)
  })
}
