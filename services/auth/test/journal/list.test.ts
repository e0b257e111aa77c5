// GET /journal: administrators read the audit log, by filters and page by page.

import { refused } from '@recettes/testing'
import type { LightMyRequestResponse } from 'fastify'
import t from 'tap'
import { build } from '../helper.js'

/** Five entries, a day apart, the last with an id beyond int4. */
const ENTRIES = `INSERT INTO journal (id, date_creation, action, acteur_id, cible_id, adresse, details) VALUES
  (1, '2026-03-10Z', 'connexion', 7, 7, '192.0.2.7', '{"jeton": "a"}'),
  (2, '2026-03-11Z', 'connexion_refusee', NULL, 7, '2001:db8::1', '{}'),
  (3, '2026-03-12Z', 'role', 1, 7, '192.0.2.1', '{"de": "UTILISATEUR", "vers": "MODERATEUR"}'),
  (4, '2026-03-13Z', 'connexion', 8, 8, NULL, '{}'),
  (3000000000, '2026-03-14 09:26:53.589Z', 'suppression', 1, 8, '192.0.2.1', '{}')`

t.test('/journal lists all entries by id with actor, action, target, IP address and time', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  await db.pool.query(ENTRIES)

  for (const url of ['/journal', '/journal/']) {
    const response = await app.inject({ url, headers })

    t.equal(response.statusCode, 200)
    const entries = response.json()
    t.equal(entries.length, 5)
    t.same(entries[0], {
      id: 1,
      date_creation: '2026-03-10T00:00:00.000',
      acteur_id: 7,
      action: 'connexion',
      cible_id: 7,
      adresse: '192.0.2.7',
      details: { jeton: 'a' },
    })
    t.match(entries[1], { acteur_id: null, adresse: '2001:db8::1' })
    t.match(entries[4], { id: 3_000_000_000, date_creation: '2026-03-14T09:26:53.589' })
  }
})

t.test('filters of /journal are combined', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  await db.pool.query(ENTRIES)

  for (const [query, ids] of [
    ['action=connexion', [1, 4]],
    ['action=export', []],
    ['acteur=1', [3, 3_000_000_000]],
    ['cible=7', [1, 2, 3]],
    ['cible=99999999999999999999', []],
    ['depuis=2026-03-13', [4, 3_000_000_000]],
    ['depuis=2026-03-14T09:26:53.589', [3_000_000_000]],
    ['depuis=2026-03-14T09:26:53.590', []],
    ['jusqua=2026-03-12', [1, 2]],
    ['depuis=2026-03-11T00:00&jusqua=2026-03-13', [2, 3]],
    ['acteur=1&cible=7&action=role&depuis=2026-03-01&jusqua=2026-04-01', [3]],
    ['acteur=1&cible=8&action=role', []],
  ] as const) {
    const response = await app.inject({ url: `/journal?${query}`, headers })
    t.same(
      response.json().map(({ id }: { id: number }) => id),
      ids,
      query,
    )
  }
})

t.test('pages follow each other by their Link, filters and all, past ids of int4 too', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  await db.pool.query(ENTRIES)
  await db.pool.query(`INSERT INTO journal (id, action, acteur_id) VALUES (3000000001, 'role', 1)`)

  const seen: number[][] = []
  let url: string | undefined = '/journal?acteur=1&limite=1'
  while (url !== undefined) {
    const response: LightMyRequestResponse = await app.inject({ url, headers })
    seen.push(response.json().map(({ id }: { id: number }) => id))
    url = /<http:\/\/auth\.test([^>]+)>/.exec(String(response.headers['link']))?.[1]
  }

  t.same(seen, [[3], [3_000_000_000], [3_000_000_001]])
})

t.test('/journal lists the newest entries first, page by page, with tri=-id', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  await db.pool.query(ENTRIES)

  const seen: number[][] = []
  let url: string | undefined = '/journal?tri=-id&cible=7&limite=2'
  while (url !== undefined) {
    const response: LightMyRequestResponse = await app.inject({ url, headers })
    seen.push(response.json().map(({ id }: { id: number }) => id))
    url = /<http:\/\/auth\.test([^>]+)>/.exec(String(response.headers['link']))?.[1]
  }

  t.same(seen, [[3, 2], [1]])
  const all = await app.inject({ url: '/journal?tri=-id', headers })
  t.same(
    all.json().map(({ id }: { id: number }) => id),
    [3_000_000_000, 4, 3, 2, 1],
  )
})

t.test('/journal is 401 or 403 for all but ADMIN, before the query is validated', async (t) => {
  const { app, user } = await build(t)
  const admin = await user('ADMIN')

  for (const url of ['/journal', '/journal?action=rien']) {
    refused(t, await app.inject({ url }), 401, 'jeton_absent')
    for (const role of ['MODERATEUR', 'UTILISATEUR'] as const) {
      refused(t, await app.inject({ url, headers: (await user(role)).headers }), 403, 'droits_insuffisants')
    }
  }
  for (const [query, champ] of [
    ['action=rien', 'action'],
    ['action=statut', 'action'],
    ['acteur=moi', 'acteur'],
    ['cible=1.5', 'cible'],
    ['limite=0', 'limite'],
    ['limite=1001', 'limite'],
    ['apres=-1', 'apres'],
    ['tri=date', 'tri'],
    ['depuis=hier', 'depuis'],
    ['depuis=2026-02-30', 'depuis'],
    ['depuis=2026-03-14T25:00', 'depuis'],
    ['depuis=0000-01-01', 'depuis'],
    ['jusqua=2026-03-14T09:26:53Z', 'jusqua'],
    ['jusqua=2026-03-14T09:26:53%2B02:00', 'jusqua'],
    ['jusqua=%27%20OR%201=1', 'jusqua'],
  ] as const) {
    const response = await app.inject({ url: `/journal?${query}`, headers: admin.headers })
    refused(t, response, 400, 'donnees_invalides', [champ])
  }
})

t.test('/journal is 404 for methods that write', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  await db.pool.query(ENTRIES)

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await app.inject({ method, url: '/journal', headers, payload: {} })
    refused(t, response, 404, 'adresse_inconnue')
  }
  t.equal(await db.prisma.journal.count(), 5)
})
