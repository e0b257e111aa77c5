// Comments are reported, listed and decided as recipes are; the recipe itself isn't marked.

import { bearer, hasEach, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test) {
  const service = await build(t)
  const { id } = await service.publish()
  const { id: commentaire } = await service.comment(id)
  const url = `/recettes/${id}/commentaires/${commentaire}`
  const report = (as = OTHER, raison = 'Publicité', cid = commentaire) =>
    service.call('POST', `/recettes/${id}/commentaires/${cid}/signaler`, as, { commentaire_id: cid, raison })
  return { ...service, id, commentaire, url, report }
}

t.test(
  'a comment is reported: 200 with a message, once for each reporter, and no mark on the recipe',
  async (t) => {
    const { call, app, id, commentaire, url, report } = await scene(t)
    t.match((await report()).json(), { message: `Le commentaire ${commentaire} a été signalé.` })
    await report(OTHER, 'Insulte')
    const payload = { commentaire_id: commentaire }
    for (const slash of ['', '/']) {
      const response = await app.inject({ method: 'POST', url: `${url}/signaler${slash}`, payload })
      t.equal(response.statusCode, 200)
    }
    const reports = (await call('GET', `${url}/signalements`, MODERATOR)).json()
    hasEach(t, reports, [
      { recette_id: id, commentaire_id: commentaire, raison: 'Insulte', auteur_id: 2, etat: 'ouvert' },
      { raison: 'Non spécifiée', auteur_id: null },
    ])
    t.equal(reports.length, 2)
    t.match((await call('GET', `/recettes/${id}`)).json(), { signaler: false })
    t.same((await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json(), [])
  },
)

t.test('reports of a comment are decided one by one, or all rejected', async (t) => {
  const { call, url, report, commentaire, db } = await scene(t)
  for (const reporter of [OTHER, AUTHOR, MODERATOR]) await report(reporter)
  const decided = await call('PATCH', `${url}/signalements/1`, MODERATOR, { etat: 'fonde', note: 'Oui.' })
  t.has(decided.json(), { etat: 'fonde', note: 'Oui.', commentaire_id: commentaire })
  t.equal((await call('DELETE', `${url}/signalements`, ADMIN)).statusCode, 200)
  const ids = async (etat: string) =>
    (await call('GET', `${url}/signalements?etat=${etat}`, ADMIN))
      .json()
      .map((signalement: { id: number }) => signalement.id)
  t.same([await ids('ouvert'), await ids('fonde'), await ids('rejete')], [[], [1], [2, 3]])
  const { rows } = await db.pool.query(`SELECT action, cible_id FROM journal ORDER BY id`)
  t.same(rows, [
    { action: 'signalement_commentaire_traite', cible_id: 1 },
    { action: 'signalements_commentaire_resolus', cible_id: commentaire },
  ])
  t.equal((await report(OTHER)).statusCode, 200)
  t.equal((await ids('ouvert')).length, 1)
})

t.test(
  'a report has an ETag; of two moderators that decide with it, the slower gets 412, which names the first',
  async (t) => {
    const { app, call, url, report, commentaire } = await scene(t)
    await report()
    const signalementUrl = `${url}/signalements/1`
    const read = await call('GET', signalementUrl, MODERATOR)
    t.has(read.json(), { id: 1, commentaire_id: commentaire, raison: 'Publicité', etat: 'ouvert' })
    const decide = async (as: typeof MODERATOR, etat: string) =>
      app.inject({
        method: 'PATCH',
        url: signalementUrl,
        headers: { ...(await bearer(as)), 'if-match': String(read.headers['etag']) },
        payload: { etat },
      })
    const responses = await Promise.all([decide(MODERATOR, 'fonde'), decide(ADMIN, 'rejete')])

    const [won, lost] = responses.sort((a, b) => a.statusCode - b.statusCode)
    t.equal(won?.statusCode, 200)
    if (lost) refused(t, lost, 412, 'decision_deja_prise')
    t.match(lost?.json().message, new RegExp(`L’utilisateur ${won?.json().resolu_par} a décidé`))
    const after = await call('GET', signalementUrl, MODERATOR)
    t.same(after.json(), won?.json())
    t.equal(after.headers['etag'], won?.headers['etag'])
    const unchanged = { ...(await bearer(MODERATOR)), 'if-none-match': String(after.headers['etag']) }
    t.equal((await app.inject({ url: signalementUrl, headers: unchanged })).statusCode, 304)
  },
)

t.test('reports of a comment are deleted with it, and with its recipe', async (t) => {
  const { call, url, report, comment, id, db } = await scene(t)
  const other = await comment(id)
  await report()
  await report(OTHER, 'Publicité', other.id)
  await call('DELETE', url, AUTHOR)
  t.equal(await db.prisma.signalementCommentaire.count(), 1)
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  t.equal(await db.prisma.signalementCommentaire.count(), 0)
})

t.test(
  'the audit log has who deleted a comment that was reported, and how many open reports it had',
  async (t) => {
    const { call, comment, report, id, db } = await scene(t)
    const [reported, settled, plain] = [await comment(id), await comment(id), await comment(id)]
    for (const commentaire of [reported, settled]) {
      await report(OTHER, 'a', commentaire.id)
      if (commentaire === settled) await report(MODERATOR, 'b', commentaire.id)
    }
    await call('DELETE', `/recettes/${id}/commentaires/${settled.id}/signalements`, MODERATOR)
    for (const commentaire of [reported, settled, plain])
      t.equal(
        (await call('DELETE', `/recettes/${id}/commentaires/${commentaire.id}`, AUTHOR)).statusCode,
        200,
      )

    const entries = await db.prisma.journal.findMany({
      where: { action: 'suppression_commentaire' },
      select: { acteurId: true, cibleId: true, details: true },
    })
    const details = { recette_id: id, auteur_id: AUTHOR.id, signalements: 1 }
    t.same(entries, [{ acteurId: AUTHOR.id, cibleId: reported.id, details }])
  },
)

t.test('concurrent reports and a deletion of a comment are all answered, and leave no report', async (t) => {
  const { comment, id, report, call, db } = await scene(t)
  for (let round = 0; round < 10; round++) {
    const { id: one } = await comment(id)
    const responses = await Promise.all([
      report(OTHER, 'a', one),
      report(OTHER, 'b', one),
      call('DELETE', `/recettes/${id}/commentaires/${one}`, AUTHOR),
    ])
    for (const { statusCode } of responses) t.ok([200, 404].includes(statusCode), `${statusCode}`)
    t.equal(await db.prisma.signalementCommentaire.count({ where: { commentaireId: one } }), 0)
  }
})

t.test('an invalid report of a comment is 400 or 404, and nothing is stored', async (t) => {
  const { call, publish, id, commentaire, url, db } = await scene(t)
  const bodies: [body: object, champ: string][] = [
    [{}, 'commentaire_id'],
    [{ commentaire_id: commentaire + 1 }, 'commentaire_id'],
    [{ commentaire_id: `${commentaire}` }, 'commentaire_id'],
    [{ commentaire_id: commentaire, raison: 12 }, 'raison'],
    [{ commentaire_id: commentaire, raison: 'a'.repeat(1001) }, 'raison'],
  ]
  for (const [body, champ] of bodies)
    refused(t, await call('POST', `${url}/signaler`, OTHER, body), 400, 'donnees_invalides', [champ])
  const otherRecette = await publish()
  const post = (recette: number | string, commentaireId: number | string) =>
    call('POST', `/recettes/${recette}/commentaires/${commentaireId}/signaler`, OTHER, {
      commentaire_id: Number(commentaireId),
    })
  refused(t, await post(id, 999), 404, 'commentaire_introuvable')
  refused(t, await post(otherRecette.id, commentaire), 404, 'commentaire_introuvable')
  refused(t, await post(999, commentaire), 404, 'recette_introuvable')
  refused(t, await call('POST', `/recettes/x/commentaires/1/signaler`, OTHER, {}), 400, 'donnees_invalides')
  t.equal(await db.prisma.signalementCommentaire.count(), 0)
})

t.test('reports of a comment are for MODERATEUR and ADMIN: 401, then 403; unknown things 404', async (t) => {
  const { call, comment, id, url, report } = await scene(t)
  await report()
  for (const [method, path] of [
    ['GET', 'signalements'],
    ['DELETE', 'signalements'],
    ['GET', 'signalements/1'],
    ['PATCH', 'signalements/1'],
  ] as const) {
    const body = method === 'PATCH' ? { etat: 'fonde' } : undefined
    refused(t, await call(method, `${url}/${path}`, undefined, body), 401, 'jeton_absent')
    refused(t, await call(method, `${url}/${path}`, AUTHOR, body), 403, 'droits_insuffisants')
    const missing = `/recettes/${id}/commentaires/999/${path}`
    refused(t, await call(method, missing, MODERATOR, body), 404, 'commentaire_introuvable')
    const nowhere = `/recettes/999/commentaires/1/${path}`
    refused(t, await call(method, nowhere, MODERATOR, body), 404, 'recette_introuvable')
  }
  const otherCommentaire = (await comment(id)).id
  for (const missing of [
    `${url}/signalements/999`,
    `/recettes/${id}/commentaires/${otherCommentaire}/signalements/1`,
  ]) {
    refused(t, await call('PATCH', missing, MODERATOR, { etat: 'fonde' }), 404, 'signalement_introuvable')
    refused(t, await call('GET', missing, MODERATOR), 404, 'signalement_introuvable')
  }
})
