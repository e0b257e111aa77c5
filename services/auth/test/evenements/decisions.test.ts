// Events of the recipe service: which signatures count, and which decisions are mailed to whom.

import { randomBytes, randomUUID } from 'node:crypto'
import { hasEach, refused, until } from '@recettes/testing'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { withMails } from '../mails/smtp.js'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const [current, next] = [newSecret(), newSecret()]
const scene = await withMails(t, {
  WEBHOOK_SECRETS: `${current},${next}`,
  WEB_URL: 'https://www.example.org',
})
const { app, db, user, smtp, envois } = scene

type Sent = { id?: string; secret?: string; at?: Date; body?: string; type?: string; timestamp?: string }

/** Sends an event, signed by the specification's own library. */
async function send(
  data: object,
  { id = randomUUID(), secret = current, at = new Date(), ...more }: Sent = {},
) {
  const { type = 'recette.statut', timestamp = at.toISOString() } = more
  const body = JSON.stringify({ type, timestamp, data })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  return app.inject({ method: 'POST', url: '/evenements', headers, payload: more.body ?? body })
}

const decision = (auteur_id: number, changes: object = {}) => ({
  recette_id: 12,
  version: 3,
  auteur_id,
  titre: 'Tarte fine',
  de: 'en_attente',
  vers: 'refuser',
  motif: 'La photo est floue.',
  cause: 'decision',
  ...changes,
})

const accepted = (auteur_id: number) => decision(auteur_id, { vers: 'valider', motif: null })

/** A user whose courriel is confirmed. */
async function author() {
  const confirmed = await user()
  await db.pool.query('UPDATE utilisateurs SET courriel_verifie = true WHERE id = $1', [confirmed.id])
  return confirmed
}

/** The mails that an act sends, once all messages are delivered. */
async function mailsOf(act: () => Promise<unknown>) {
  smtp.mails.length = 0
  await act()
  await until(async () => (await envois()).length === 0)
  return [...smtp.mails]
}

t.test('a decision is mailed to the author with title and motif', async (t) => {
  const { id, courriel } = await author()

  const [mail, ...others] = await mailsOf(async () => t.equal((await send(decision(id))).statusCode, 204))

  t.same(others, [])
  t.same(mail?.to, [courriel])
  t.equal(mail?.headers.get('subject'), 'Recettes : votre recette a été refusée')
  t.match(mail?.text, 'Votre recette « Tarte fine » (n° 12) a été refusée par un modérateur, le ')
  t.match(mail?.text, 'Motif : La photo est floue.')
  t.match(mail?.text, 'https://www.example.org/recettes/12')
  t.match(mail?.text, 'Enregistrer et renvoyer à la modération')
  t.match(mail?.text, 'renvoyez-la telle quelle en disant pourquoi')
  t.notOk(mail?.headers.has('list-unsubscribe'), 'a refusal is always told')
})

t.test('mails about two decisions on a recipe say when each was taken, whichever comes last', async (t) => {
  const { id } = await author()
  const newer = decision(id, { version: 4, vers: 'valider', motif: null })
  const older = decision(id, { version: 3 })

  const mails = [
    ...(await mailsOf(() => send(newer, { timestamp: '2026-07-14T10:30:09.000Z' }))),
    ...(await mailsOf(() => send(older, { timestamp: '2026-07-14T10:29:00.000Z' }))),
  ]

  t.match(mails[0]?.text, 'validée par un modérateur, le 14 juillet 2026 à 12:30:09 (heure de Paris).')
  t.match(mails[1]?.text, 'refusée par un modérateur, le 14 juillet 2026 à 12:29:00 (heure de Paris).')
  t.match(mails[1]?.html, '12:29:00')
  const [without] = await mailsOf(() => send(older, { timestamp: 'hier' }))
  t.match(without?.text, 'refusée par un modérateur.')
})

t.test('an event that is delivered twice, also concurrently, is mailed once', async (t) => {
  const { id } = await author()
  const event = randomUUID()

  const mails = await mailsOf(async () => {
    const once = () => send(accepted(id), { id: event, secret: next })
    const responses = [...(await Promise.all([once(), once(), once()])), await once()]
    for (const { statusCode } of responses) t.equal(statusCode, 204)
  })

  t.equal(mails.length, 1)
  t.equal(mails[0]?.headers.get('subject'), 'Recettes : votre recette a été validée')
  t.notMatch(mails[0]?.text, 'Motif')
  const { headers } = mails[0] ?? {}
  t.match(headers?.get('list-unsubscribe'), /^<http:\/\/auth\.test\/desabonnements\/\d+\.[\w-]{43}>$/)
  t.equal(headers?.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
})

t.test('an event without a right signature, or from another time, is 401', async (t) => {
  const { id } = await author()
  const event = randomUUID()
  const minutes = (n: number) => new Date(Date.now() + n * 60_000)

  const mails = await mailsOf(async () => {
    const refusals = [
      await send(decision(id), { secret: newSecret() }),
      await send(decision(id), { at: minutes(-6) }),
      await send(decision(id), { at: minutes(6) }),
      await send(decision(id), { body: JSON.stringify(decision(id)) }),
      await send(decision(id), { body: '' }),
      await app.inject({ method: 'POST', url: '/evenements', payload: decision(id) }),
      await app.inject({
        method: 'POST',
        url: '/evenements',
        headers: { 'webhook-id': event, 'webhook-timestamp': '1e9', 'webhook-signature': 'v1,' },
        payload: decision(id),
      }),
    ]
    for (const { statusCode, json } of refusals)
      t.match([statusCode, json().code], [401, 'signature_invalide'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const asForm = { method: 'POST', url: '/evenements', headers: form, payload: 'a=b' } as const
    t.equal((await app.inject(asForm)).statusCode, 415)
    t.equal((await send(decision(id), { body: ' '.repeat(70_000) })).statusCode, 413)
  })

  t.same(mails, [])
})

t.test('a signed event of another shape is 400, of another type 204', async (t) => {
  const { id } = await author()

  const mails = await mailsOf(async () => {
    t.equal((await send(decision(id, { titre: 12 }))).statusCode, 400)
    t.equal((await send(decision(id, { titre: 'a\u0000b' }))).statusCode, 400)
    t.equal((await send(decision(id, { motif: 'a\u0000b' }))).statusCode, 400)
    t.equal((await send(decision(id, { motif: 'a\ud800b' }))).statusCode, 400)
    t.equal((await send(decision(id, { auteur_id: 2 ** 40 }))).statusCode, 400)
    t.equal((await send({}, { type: 'recette.publiee' })).statusCode, 204)
    for (const other of [{ vers: 'en_attente' }, { cause: 'modification', vers: 'en_attente' }])
      t.equal((await send(decision(id, other))).statusCode, 204)
  })

  t.same(mails, [])
})

t.test(
  'a decision is not mailed to an author who is suspended or deleted, a validation not to one who wants no mails',
  async (t) => {
    const [suspended, gone, unwilling, later] = [
      await author(),
      await author(),
      await author(),
      await author(),
    ]
    await db.pool.query('UPDATE utilisateurs SET suspendu_le = now() WHERE id = $1', [suspended.id])
    await db.prisma.utilisateur.delete({ where: { id: gone.id } })
    const { headers } = unwilling
    const change = { method: 'PATCH', url: `/utilisateurs/${unwilling.id}`, headers } as const
    const response = await app.inject({ ...change, payload: { mails_suivi: false } })
    t.equal(response.json().mails_suivi, false)
    t.equal((await app.inject({ ...change, payload: { nom: 'Petit' } })).json().mails_suivi, false)

    const mails = await mailsOf(async () => {
      for (const { id } of [suspended, gone]) t.equal((await send(decision(id))).statusCode, 204)
      t.equal((await send(accepted(unwilling.id))).statusCode, 204)
      // Written before the suspension, read after it.
      await db.pool.query(
        `INSERT INTO envois (genre, contenu, utilisateur_id, du_le)
        VALUES ('mail.decision', $1, $2, now() + interval '1 hour')`,
        [{ decision: decision(later.id) }, later.id],
      )
      await db.pool.query('UPDATE utilisateurs SET suspendu_le = now() WHERE id = $1', [later.id])
      await scene.dueNow()
    })

    t.same(mails, [])
    t.equal((await mailsOf(() => send(decision(unwilling.id)))).length, 1, 'a refusal is')
  },
)

const outcome = (declarant_id: number, changes: object = {}) => ({
  recette_id: 12,
  titre: 'Tarte fine',
  signalement_id: 5,
  commentaire_id: null,
  etat: 'fonde',
  declarant_id,
  ...changes,
})
const resolved = { type: 'signalement.resolu' }

t.test(
  'the outcome of a report is mailed to its author, once, with the title and a link to unsubscribe',
  async (t) => {
    const { id, courriel } = await author()
    const cases: [changes: object, text: string, isLinked: boolean][] = [
      [{}, 'Vous aviez signalé la recette « Tarte fine » (n° 12). Un modérateur lui a donné raison', false],
      [{ etat: 'rejete' }, 'n’a rien trouvé à changer', true],
      [{ commentaire_id: 3 }, 'Vous aviez signalé un commentaire de la recette « Tarte fine »', true],
    ]
    for (const [changes, text, isLinked] of cases) {
      const event = { ...resolved, id: randomUUID() }
      const [mail, ...others] = await mailsOf(() =>
        Promise.all([send(outcome(id, changes), event), send(outcome(id, changes), event)]),
      )
      t.same(others, [])
      t.same(mail?.to, [courriel])
      t.equal(mail?.headers.get('subject'), 'Recettes : la suite de votre signalement')
      t.match(mail?.text, text)
      t.equal(mail?.text.includes('https://www.example.org/recettes/12'), isLinked)
      t.match(mail?.headers.get('list-unsubscribe'), /desabonnements/)
    }
  },
)

t.test(
  'the outcome of a report is not mailed to a member who is gone, suspended or wants no mails; odd events are 400',
  async (t) => {
    const [suspended, gone, unwilling] = [await author(), await author(), await author()]
    await db.pool.query('UPDATE utilisateurs SET suspendu_le = now() WHERE id = $1', [suspended.id])
    await db.pool.query('UPDATE utilisateurs SET mails_suivi = false WHERE id = $1', [unwilling.id])
    await db.prisma.utilisateur.delete({ where: { id: gone.id } })
    const mails = await mailsOf(async () => {
      for (const { id } of [suspended, gone, unwilling])
        t.equal((await send(outcome(id), resolved)).statusCode, 204)
      for (const odd of [{ etat: 'ouvert' }, { titre: 1 }, { declarant_id: null }, { commentaire_id: 'x' }])
        t.equal((await send(outcome(1, odd), resolved)).statusCode, 400)
    })
    t.same(mails, [])
  },
)

t.test('a recipe’s title writes no header and no markup into a decision mail', async (t) => {
  const { id } = await author()
  const titre = 'Tarte\r\nBcc: b@example.org\r\n\r\n<script>alert(1)</script>'

  const [mail] = await mailsOf(() => send(decision(id, { titre, motif: titre })))

  t.equal(mail?.to.length, 1)
  t.notOk(mail?.headers.has('bcc'))
  t.notMatch(mail?.html, '<script')
  t.notMatch(mail?.headers.get('subject'), 'Tarte')
})

t.test('a mail to an unconfirmed courriel has the title, the motif and what to do next too', async (t) => {
  const { id } = await user()

  const [mail] = await mailsOf(() => send(decision(id)))

  t.match(mail?.text, 'Votre recette « Tarte fine » (n° 12) a été refusée')
  t.match(mail?.text, 'Motif : La photo est floue.')
  t.match(mail?.text, 'connectez-vous, corrigez-la')
})

t.test(
  'the link in a mail switches decision mails off by a POST without a login, not by a GET',
  async (t) => {
    const { id, headers } = await author()
    const [mail] = await mailsOf(() => send(accepted(id)))
    const link = /<http:\/\/auth\.test([^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    const wants = async () => (await app.inject({ url: '/users/me/', headers })).json().mails_suivi

    const asked = await app.inject({ url: link })
    t.equal(asked.statusCode, 200)
    t.match(asked.headers['content-type'], 'text/html')
    t.match(asked.body, '<form method="post">')
    t.equal(await wants(), true)

    const payload = 'List-Unsubscribe=One-Click'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    t.equal((await app.inject({ method: 'POST', url: link, headers: form, payload })).statusCode, 200)
    t.equal(await wants(), false)
    t.equal((await app.inject({ method: 'POST', url: link })).statusCode, 200, 'a second time too')
    t.same(await mailsOf(() => send(accepted(id))), [])
    const entries = await db.prisma.journal.findMany({ where: { cibleId: id, action: 'profil' } })
    hasEach(t, entries, [{ acteurId: null, details: { champs: ['mails_suivi'], par: 'lien' } }])
    t.equal(entries.length, 1, 'one entry, for the request that changed it')

    await db.prisma.utilisateur.delete({ where: { id } })
    t.equal((await app.inject({ method: 'POST', url: link })).statusCode, 200, 'also for who is gone')
  },
)

t.test('a mail program’s request to unsubscribe of 4 KiB is read, one byte more is 413', async (t) => {
  const { id } = await author()
  const [mail] = await mailsOf(() => send(accepted(id)))
  const url = new URL(/<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '').pathname
  const post = (bytes: number) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x'.repeat(bytes),
    })

  refused(t, await post(4097), 413, 'corps_trop_grand')
  t.equal((await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).mailsSuivi, true)
  t.equal((await post(4096)).statusCode, 200)
  t.equal((await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).mailsSuivi, false)
})

t.test('a tampered unsubscribe link is 400 and changes nothing', async (t) => {
  const [first, second] = [await author(), await author()]
  const [mail] = await mailsOf(() => send(accepted(first.id)))
  const token = /desabonnements\/([^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  const changed = [
    token.replace(/^\d+/, String(second.id)),
    token.slice(0, -1),
    `${first.id}.`,
    'x'.repeat(5000),
  ]

  for (const jeton of changed) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await app.inject({ method, url: `/desabonnements/${encodeURIComponent(jeton)}` })
      t.ok(statusCode >= 400 && statusCode < 500, `${method} ${jeton.slice(0, 50)}: ${statusCode}`)
    }
  }
  const users = await db.prisma.utilisateur.findMany({ where: { id: { in: [first.id, second.id] } } })
  t.ok(users.every(({ mailsSuivi }) => mailsSuivi))
})

t.test('ids of events are kept for 31 days, and older ones go a hundred at a time', async (t) => {
  const { id } = await author()
  await db.pool.query('DELETE FROM evenements_recus')
  await db.pool.query(`INSERT INTO evenements_recus (id, recu_le)
    SELECT 'old-' || n, now() - interval '31 days 1 minute' FROM generate_series(1, 120) AS n
    UNION ALL SELECT 'kept', now() - interval '30 days 23 hours 59 minutes'`)

  await mailsOf(() => send(decision(id), { id: 'new' }))
  const remaining = async () =>
    (await db.pool.query('SELECT id FROM evenements_recus')).rows.map(({ id }: { id: string }) => id)

  t.equal((await remaining()).length, 22)
  await mailsOf(() => send(decision(id), { id: 'newer' }))
  t.same((await remaining()).sort(), ['kept', 'new', 'newer'])
})

t.test('an event of 64 KiB is read, one byte more is 413', async (t) => {
  const { id } = await author()
  const fill = (bytes: number) => {
    const body = JSON.stringify({ type: 'recette.publiee', data: decision(id), fill: '' })
    return `${body.slice(0, -2)}${'x'.repeat(bytes - body.length)}"}`
  }
  const sendBody = async (body: string) => {
    const [event, at] = [randomUUID(), new Date()]
    const headers = {
      'content-type': 'application/json',
      'webhook-id': event,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(current).sign(event, at, body),
    }
    return (await app.inject({ method: 'POST', url: '/evenements', headers, payload: body })).statusCode
  }
  t.equal(await sendBody(fill(65_536)), 204)
  t.equal(await sendBody(fill(65_537)), 413)
})
