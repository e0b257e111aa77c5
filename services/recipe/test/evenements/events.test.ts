// Which act emits which event to which receiver, in the transaction of the act alone.

import { bearer, hasEach, matchesEach } from '@recettes/testing'
import type pg from 'pg'
import t from 'tap'
import { eraser } from '../../dist/effacement/repository.js'
import { AUTHOR, type Built, build, MODERATOR, OTHER } from '../helper.js'
import { newSecret } from './receiver.js'

const SITE = { name: 'site', url: 'https://www.example.org/evenements', secrets: [newSecret()] }
const AUTH = { ...SITE, name: 'auth', types: ['recette.statut'] }
// It doesn't listen, so nothing is delivered.
const scene = await build(t, { WEBHOOKS: JSON.stringify([SITE, AUTH]), REMODERATE_ON_EDIT: 'true' })
const { call, publish, comment, moderate, report, db } = scene

type Written = { type: string; data: Record<string, unknown> }

/** Messages that an act enqueues for a receiver. */
async function told(act: () => Promise<unknown>, receiver = SITE): Promise<Written[]> {
  await db.pool.query('DELETE FROM envois')
  await act()
  const text = 'SELECT contenu FROM envois WHERE genre = $1 ORDER BY cree_le, id'
  const { rows } = await db.pool.query(text, [`webhook.${receiver.name}`])
  return rows.map(({ contenu }) => contenu)
}

const versionOf = async (id: number): Promise<number> =>
  (await db.prisma.recette.findUniqueOrThrow({ where: { id } })).version

t.test(
  'a publication emits an event with the recipe’s version, to receivers of that type alone',
  async (t) => {
    let id = 0
    const act = async () => {
      id = (await publish()).id
    }

    t.same(await told(act), [
      { type: 'recette.publiee', data: { recette_id: id, version: 1, auteur_id: 1, statut: 'en_attente' } },
    ])
    t.same(await told(act, AUTH), [])
  },
)

t.test('a publication with an Idempotency-Key emits one event', async (t) => {
  const key = { 'idempotency-key': `"${crypto.randomUUID()}"` }
  const headers = { ...(await bearer(AUTHOR)), ...key }
  const post = () =>
    scene.app.inject({ method: 'POST', url: '/recettes/', headers, payload: { titre: 'Tarte' } })

  const events = await told(async () => [await post(), await post()])

  t.equal(events.length, 1)
})

t.test('a decision emits an event with from, to and motif, to each receiver that takes it', async (t) => {
  const { id } = await publish({ titre: 'Flan' })
  const decide = () =>
    call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif: 'Photo floue' })

  const data = {
    recette_id: id,
    auteur_id: 1,
    titre: 'Flan',
    de: 'en_attente',
    vers: 'refuser',
    motif: 'Photo floue',
    cause: 'decision',
  }
  t.same(await told(decide), [{ type: 'recette.statut', data: { ...data, version: await versionOf(id) } }])
  await moderate(id, 'en_attente')
  hasEach(t, await told(decide, AUTH), [{ data: { vers: 'refuser' } }])
})

t.test('a decision that leaves the status as it was, or is refused, is no event', async (t) => {
  const { id } = await publish()
  await moderate(id, 'valider')

  const events = await told(async () => {
    await moderate(id, 'valider')
    const stale = {
      ...(await bearer(MODERATOR)),
      'if-match': '"1-1-x"',
    }
    const url = `/recettes/${id}/status`
    await scene.app.inject({ method: 'PATCH', url, headers: stale, payload: { statut: 'refuser' } })
    await call('PATCH', `/recettes/${id}/status`, OTHER, { statut: 'refuser' })
    await moderate(id, 'en_attente')
  })

  hasEach(t, events, [{ data: { de: 'valider', vers: 'en_attente', motif: null } }])
})

t.test('an author’s edit that puts a recipe back emits an event with the cause «modification»', async (t) => {
  const { id } = await publish()
  await moderate(id, 'valider')

  const events = await told(() => call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' }))

  hasEach(t, events, [
    { type: 'recette.statut', data: { de: 'valider', vers: 'en_attente', cause: 'modification' } },
  ])
  t.equal(events[0]?.data['version'], await versionOf(id))
})

t.test('a report emits an event without reason and reporter, its renewal none', async (t) => {
  const { id } = await publish()
  const again = () => call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id, raison: 'Copie' })

  const events = await told(async () => [await again(), await again(), await report(id)])

  t.equal(events.length, 2)
  const { signalement_id, ...data } = events[0]?.data ?? {}
  t.type(signalement_id, 'number')
  t.same(data, { recette_id: id, version: await versionOf(id), auteur_id: 1 })
})

t.test(
  'each resolved report of a member emits an event with its outcome, one without a login none',
  async (t) => {
    const { id } = await publish({ titre: 'Flan' })
    const { id: commentaire_id } = await comment(id)
    const url = `/recettes/${id}`
    const onComment = `${url}/commentaires/${commentaire_id}`
    const reportBoth = async () => {
      await report(id)
      await call('POST', `${url}/signaler`, OTHER, { recette_id: id })
      await call('POST', `${onComment}/signaler`, OTHER, { commentaire_id })
    }
    const outcomes = async (act: () => Promise<unknown>) =>
      (await told(act)).filter(({ type }) => type === 'signalement.resolu').map(({ data }) => data)
    const about = { recette_id: id, titre: 'Flan', declarant_id: OTHER.id }

    await reportBoth()
    const [, { id: reportId }] = (await call('GET', `${url}/signalements`, MODERATOR)).json()
    const one = { ...about, signalement_id: reportId, commentaire_id: null }
    const patch = (etat: string) => () =>
      call('PATCH', `${url}/signalements/${reportId}`, MODERATOR, { etat })
    t.same(await outcomes(patch('rejete')), [{ ...one, etat: 'rejete' }])
    t.same(await outcomes(patch('rejete')), [], 'it was told')
    t.same(await outcomes(patch('ouvert')), [], 'reopening is no outcome')
    hasEach(t, await outcomes(() => moderate(id, 'refuser')), [{ ...one, etat: 'fonde' }])
    hasEach(t, await outcomes(() => call('DELETE', `${onComment}/signalements`, MODERATOR)), [
      { ...about, commentaire_id, etat: 'rejete' },
    ])
    await reportBoth()
    hasEach(t, await outcomes(() => call('DELETE', `${url}/signalements`, MODERATOR)), [
      { ...about, etat: 'rejete' },
    ])
    await reportBoth()
    hasEach(t, await outcomes(() => call('DELETE', onComment, MODERATOR)), [
      { ...about, commentaire_id, etat: 'fonde' },
    ])
    hasEach(t, await outcomes(() => call('DELETE', url, MODERATOR)), [
      { ...about, commentaire_id: null, etat: 'fonde' },
    ])
  },
)

t.test('an author who deletes what was reported resolves no report', async (t) => {
  const { id } = await publish()
  const { id: commentaire_id } = await comment(id)
  const onComment = `/recettes/${id}/commentaires/${commentaire_id}`
  await call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id })
  await call('POST', `${onComment}/signaler`, OTHER, { commentaire_id })
  const events = await told(async () => [
    await call('DELETE', onComment, AUTHOR),
    await call('DELETE', `/recettes/${id}`, AUTHOR),
  ])
  hasEach(t, events, [{ type: 'recette.supprimee' }])
})

t.test('an appeal emits an event with its message', async (t) => {
  const { id } = await publish()
  await moderate(id, 'refuser')
  const events = await told(() => call('POST', `/recettes/${id}/recours`, AUTHOR, { message: 'Corrigée' }))
  hasEach(t, events, [
    {
      type: 'recette.statut',
      data: {
        de: 'refuser',
        vers: 'en_attente',
        cause: 'recours',
        motif: 'Corrigée',
        version: await versionOf(id),
      },
    },
  ])
})

t.test('a comment emits an event with its author, a comment’s report none', async (t) => {
  const { id } = await publish()
  let commentaire = 0
  const act = async () => {
    commentaire = (await comment(id, 'Bon', 2)).id
    const url = `/recettes/${id}/commentaires/${commentaire}`
    await call('POST', `${url}/signaler`, AUTHOR, { commentaire_id: commentaire })
    await call('DELETE', url, OTHER)
  }

  const events = await told(act)

  const data = { recette_id: id, version: 1, auteur_id: 2, commentaire_id: commentaire }
  hasEach(t, events, [{ type: 'commentaire.publie', data }])
})

t.test('a deletion emits one event, whoever deletes; a refused one emits none', async (t) => {
  const [own, moderated] = [await publish(), await publish()]

  const events = await told(async () => {
    await call('DELETE', `/recettes/${own.id}`, OTHER)
    await call('DELETE', `/recettes/${own.id}`, AUTHOR)
    await call('DELETE', `/recettes/${moderated.id}`, MODERATOR)
    await call('DELETE', `/recettes/${own.id}`, AUTHOR)
  })

  const about = ({ id }: { id: number }) => ({ recette_id: id, version: 2, auteur_id: 1 })
  t.same(
    events.map(({ type, data }) => [type, data]).sort(),
    [own, moderated].map((recette) => ['recette.supprimee', about(recette)]).sort(),
  )
})

t.test('a deletion’s event has a higher version than every event of the recipe before', async (t) => {
  let before = 0
  const events = await told(async () => {
    const { id } = await publish()
    await moderate(id, 'refuser')
    await report(id)
    await report(id)
    before = await versionOf(id)
    await call('DELETE', `/recettes/${id}`, MODERATOR)
  })

  const versions = events.map(({ data }) => data['version'])
  t.equal(versions.pop(), before + 1)
  t.equal(Math.max(...versions.map(Number)), before)
})

t.test('without receivers no write touches the outbox', async (t) => {
  const { db, publish, comment, moderate, report, call } = await build(t)
  await db.pool.query('DROP TABLE envois')

  const { id } = await publish()
  await comment(id)
  await report(id)
  await moderate(id, 'refuser')
  t.equal((await call('DELETE', `/recettes/${id}`, AUTHOR)).statusCode, 200)
})

t.test(
  'without receivers a publication and a comment are one statement each, and with them more',
  async (t) => {
    const statementsOf = async ({ db, publish, comment }: Pick<Built, 'db' | 'publish' | 'comment'>) => {
      const texts: string[] = []
      const watched = new Set<pg.PoolClient>()
      db.pool.on('acquire', (client) => {
        if (watched.has(client)) return
        watched.add(client)
        const { query } = client
        client.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
          texts.push(typeof statement === 'string' ? statement : statement.text)
          return Reflect.apply(query, client, [statement, ...rest])
        }) as typeof query
      })
      const { id } = await publish()
      await comment(id)
      return texts.filter((text) => !/^\s*(?:SELECT|SET)/i.test(text)).map((text) => text.trim().slice(0, 24))
    }
    const writes = ['WITH ecrite AS (INSERT I', 'INSERT INTO commentaires']

    for (const TRUST_AFTER of ['0', '1']) t.same(await statementsOf(await build(t, { TRUST_AFTER })), writes)
    const event = /^INSERT INTO envois/
    matchesEach(t, await statementsOf(scene), [
      ...[/^BEGIN/, /^WITH ecrite AS \(INSERT/, event, /^COMMIT/],
      ...[/^BEGIN/, /^INSERT INTO commentaires/, event, /^COMMIT/],
    ])
  },
)

t.test('an act that is rolled back emits no event', async (t) => {
  const { id } = await publish()
  await db.pool.query('ALTER TABLE journal RENAME TO ailleurs')

  const decide = () => call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser' })

  t.same(await told(decide), [])
  await db.pool.query('ALTER TABLE ailleurs RENAME TO journal')
  hasEach(t, await told(decide), [{ type: 'recette.statut' }])
})

t.test('erasure takes the reason out of events that wait, and leaves those of others', async (t) => {
  const decide = async (auteur: number) => {
    const { id } = await publish({}, auteur)
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif: `Motif ${auteur}` })
  }
  await decide(1)
  await decide(2)

  await eraser(db.pool, { warn: () => t.fail('not erased') })([1])

  const { rows } = await db.pool.query(
    `SELECT DISTINCT contenu #>> '{data,auteur_id}' AS auteur, contenu #>> '{data,motif}' AS motif
      FROM envois WHERE contenu ->> 'type' = 'recette.statut' ORDER BY 1`,
  )
  t.same(rows, [
    { auteur: '1', motif: null },
    { auteur: '2', motif: 'Motif 2' },
  ])
})
