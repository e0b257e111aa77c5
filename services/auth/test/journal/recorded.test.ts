// Each action adds its audit-log entry in the same transaction.

import { bearer, matchesEach, untilLocked } from '@recettes/testing'
import t, { type Test } from 'tap'
import { recordAudit, recordAuditAlone } from '../../dist/journal/repository.js'
import { build, newUser, PASSWORD } from '../helper.js'

async function start(t: Test) {
  const built = await build(t, { TRUST_PROXY: '127.0.0.1' })
  const entries = async () => {
    const rows = await built.db.prisma.journal.findMany({ orderBy: { id: 'asc' } })
    return rows.map(({ id: _id, dateCreation: _date, ...entry }) => entry)
  }
  /** Calls from an IP address, as the proxy in front of the service tells it. */
  const call = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
    from = '203.0.113.9',
  ) =>
    built.app.inject({
      method,
      url,
      headers: { ...headers, 'x-forwarded-for': from },
      ...(payload && { payload }),
    })
  const login = (username: string, password: string) =>
    built.app.inject({
      method: 'POST',
      url: '/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '2001:db8::7',
      },
      payload: new URLSearchParams({ username, password }).toString(),
    })
  return { ...built, entries, call, login }
}

t.test(
  'entries of logins and failures have user, IP address and token id, and never what was typed',
  async (t) => {
    const { user, login, entries } = await start(t)
    const { id, courriel } = await user()

    const { access_token: token } = (await login(courriel, PASSWORD)).json()
    await login(courriel, 'pas-le-bon-secret')
    await login('personne@example.org', PASSWORD)

    const [, claims = ''] = token.split('.')
    const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const adresse = '2001:db8::7'
    t.same(await entries(), [
      { action: 'connexion', acteurId: id, cibleId: id, adresse, details: { jeton: jti } },
      { action: 'connexion_refusee', acteurId: null, cibleId: id, adresse, details: {} },
      { action: 'connexion_refusee', acteurId: null, cibleId: null, adresse, details: {} },
    ])
  },
)

t.test('a courriel that tries to write log lines or entries of its own leaves none', async (t) => {
  const { login, call, entries, db } = await start(t)
  const lines = [
    'a@b.fr\r\nSet-Cookie: x=1',
    'a@b.fr\n{"level":50,"msg":"forged"}',
    "a@b.fr'), ('connexion', 1) --",
    '\u001b[2Ja@b.fr',
    'a@b.fr\u2028forged',
  ]

  for (const line of lines) {
    const response = await login(line, PASSWORD)
    t.equal(response.statusCode, 401)
    t.notOk(response.headers['set-cookie'])
    const registered = await call('POST', '/register', newUser({ courriel: line }))
    t.equal(registered.statusCode, 400)
    t.notOk(registered.body.includes('forged'))
  }

  const refused = { action: 'connexion_refusee', acteurId: null, cibleId: null, details: {} }
  t.same(
    (await entries()).map(({ adresse: _adresse, ...entry }) => entry),
    lines.map(() => refused),
  )
  t.equal(await db.prisma.utilisateur.count(), 0)
})

t.test('a registration has the new user as actor, a creation the administrator', async (t) => {
  const { user, call, entries } = await start(t)
  const admin = await user('ADMIN')

  const registered = (await call('POST', '/register', newUser())).json()
  const created = (
    await call('POST', '/utilisateurs', newUser({ role: 'MODERATEUR' }), admin.headers, '198.51.100.1')
  ).json()
  await call('POST', '/register', newUser({ courriel: registered.courriel }))

  t.same(await entries(), [
    {
      action: 'inscription',
      acteurId: registered.id,
      cibleId: registered.id,
      adresse: '203.0.113.9',
      details: { vers: 'UTILISATEUR' },
    },
    {
      action: 'creation',
      acteurId: admin.id,
      cibleId: created.id,
      adresse: '198.51.100.1',
      details: { vers: 'MODERATEUR' },
    },
  ])
})

t.test('a change writes one entry for each kind, with names of changed fields and no values', async (t) => {
  const { user, call, entries } = await start(t)
  const [admin, { id, courriel }] = [await user('ADMIN'), await user()]
  const same = { prenom: 'Julie', nom: 'Martin', courriel }
  const url = `/utilisateurs/${id}`

  await call('PUT', url, same, admin.headers)
  t.same(await entries(), [])
  await call(
    'PATCH',
    url,
    { nom: 'Durand', role: 'MODERATEUR', mot_de_passe: 'un autre secret', mails_suivi: false },
    admin.headers,
  )

  const by = { acteurId: admin.id, cibleId: id, adresse: '203.0.113.9' }
  t.same(await entries(), [
    { ...by, action: 'profil', details: { champs: ['nom', 'mails_suivi'] } },
    { ...by, action: 'mot_de_passe', details: {} },
    { ...by, action: 'role', details: { de: 'UTILISATEUR', vers: 'MODERATEUR' } },
  ])
})

t.test('a refused change adds no entry to the audit log', async (t) => {
  const { user, call, entries } = await start(t)
  const [admin, one, two] = [await user('ADMIN'), await user(), await user()]

  const statuses = [
    await call('PATCH', `/utilisateurs/${one.id}`, { courriel: two.courriel, nom: 'X' }, one.headers),
    await call('PATCH', `/utilisateurs/${one.id}`, { role: 'ADMIN' }, one.headers),
    await call('PATCH', `/utilisateurs/${admin.id}`, { role: 'UTILISATEUR' }, admin.headers),
    await call('DELETE', `/utilisateurs/${admin.id}`, undefined, admin.headers),
    await call('DELETE', `/utilisateurs/${two.id}`, undefined, one.headers),
    await call('PATCH', '/utilisateurs/999', { nom: 'X' }, admin.headers),
  ].map(({ statusCode }) => statusCode)

  t.same(statuses, [400, 403, 400, 400, 403, 404])
  t.same(await entries(), [])
})

t.test(
  'audit-log entries of a deleted user keep ids and lose IP addresses and details, others’ keep theirs',
  async (t) => {
    const { user, call, login, entries } = await start(t)
    const [admin, gone, other] = [await user('ADMIN'), await user(), await user()]
    await login(gone.courriel, PASSWORD)
    await login(gone.courriel, 'pas-le-bon-secret')
    await login(other.courriel, PASSWORD)
    await call('PATCH', `/utilisateurs/${gone.id}`, { nom: 'Durand' }, gone.headers)
    await call('PATCH', `/utilisateurs/${gone.id}`, { role: 'MODERATEUR' }, admin.headers, '198.51.100.1')

    const headers = await bearer({ id: gone.id, role: 'MODERATEUR', gen: 1 })
    t.equal((await call('DELETE', `/utilisateurs/${gone.id}`, undefined, headers)).statusCode, 204)

    const [id, adresse] = [gone.id, null]
    matchesEach(t, await entries(), [
      { action: 'connexion', acteurId: id, cibleId: id, adresse, details: {} },
      { action: 'connexion_refusee', acteurId: null, cibleId: id, adresse, details: {} },
      { action: 'connexion', acteurId: other.id, adresse: '2001:db8::7', details: { jeton: /./ } },
      { action: 'profil', acteurId: id, cibleId: id, adresse, details: { champs: ['nom'] } },
      {
        action: 'role',
        acteurId: admin.id,
        cibleId: id,
        adresse: '198.51.100.1',
        details: { de: 'UTILISATEUR', vers: 'MODERATEUR' },
      },
      { action: 'suppression', acteurId: id, cibleId: id, adresse, details: {} },
    ])
    t.notOk('jeton' in Object((await entries())[0]?.details))
  },
)

t.test('a deletion by an ADMIN is recorded with the ADMIN’s id and IP address', async (t) => {
  const { user, call, entries } = await start(t)
  const [admin, gone] = [await user('ADMIN'), await user()]

  await call('DELETE', `/utilisateurs/${gone.id}`, undefined, admin.headers, '198.51.100.1')

  const by = { acteurId: admin.id, cibleId: gone.id, adresse: '198.51.100.1' }
  t.same(await entries(), [{ ...by, action: 'suppression', details: {} }])
})

t.test('a login that ends while its user is being deleted leaves no IP address', async (t) => {
  const { user, db, entries } = await start(t)
  const { id } = await user()
  const login = { action: 'connexion', acteurId: id, cibleId: id, ip: '192.0.2.7' } as const
  let recorded: Promise<void> | undefined

  await db.prisma.$transaction(async (tx) => {
    await tx.utilisateur.delete({ where: { id } })
    await recordAudit(tx, { ...login, action: 'suppression' })
    await tx.$executeRaw`SELECT anonymiser_journal(${id}::integer)`
    recorded = recordAuditAlone(db.prisma, { ...login, details: { jeton: 'x' } })
    await untilLocked(db.pool)
  })
  await recorded

  const gone = { acteurId: id, cibleId: id, adresse: null, details: {} }
  t.same(await entries(), [
    { ...gone, action: 'suppression' },
    { ...gone, action: 'connexion' },
  ])
})

t.test('an anonymous audit-log entry about a deleted user has no IP address and no details', async (t) => {
  const { db, entries } = await start(t)
  const { id } = await db.prisma.utilisateur.create({
    data: { prenom: 'Julie', nom: 'Martin', courriel: 'julie@example.org', motDePasseHash: 'x' },
  })
  const entree = {
    action: 'limite',
    acteurId: null,
    ip: '203.0.113.9',
    details: { limite: 'a' },
  } as const

  for (const cibleId of [null, id, id + 1]) await recordAuditAlone(db.prisma, { ...entree, cibleId })

  matchesEach(t, await entries(), [
    { cibleId: null, adresse: '203.0.113.9', details: { limite: 'a' } },
    { cibleId: id, adresse: '203.0.113.9', details: { limite: 'a' } },
    { cibleId: id + 1, adresse: null, details: {} },
  ])
})
