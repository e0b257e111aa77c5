// The audit log of the recipe service: entries for actions on others' recipes and comments, and who may read or change them.

import { freshDatabase, matchesEach, refused, serviceRoleUrl } from '@recettes/testing'
import t, { type Test } from 'tap'
import { openDatabase } from '../../dist/database.js'
import { recordAudit } from '../../dist/journal/repository.js'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function start(t: Test) {
  const built = await build(t)
  const entries = async () => {
    const list = (await built.call('GET', '/journal', ADMIN)).json()
    return list.map(({ acteur_id, action, cible_id, details }: Record<string, unknown>) => ({
      acteur_id,
      action,
      cible_id,
      details,
    }))
  }
  return { ...built, entries }
}

t.test(
  'the audit log records each status change, and each resolution of reports with their number',
  async (t) => {
    const { publish, moderate, report, call, entries } = await start(t)
    const { id } = await publish()
    await report(id)
    await report(id)

    await moderate(id, 'valider')
    await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)

    t.same(await entries(), [
      { acteur_id: 8, action: 'statut', cible_id: id, details: { de: 'en_attente', vers: 'valider' } },
      { acteur_id: 8, action: 'signalements_resolus', cible_id: id, details: { nombre: 2 } },
    ])
  },
)

t.test(
  'the audit log records changes and deletions of others’ recipes and comments, not of one’s own',
  async (t) => {
    const { publish, comment, call, entries } = await start(t)
    const [first, second] = [await publish(), await publish()]
    const [mine, theirs] = [await comment(first.id), await comment(first.id)]

    const statuses = [
      await call('PUT', `/recettes/${first.id}`, AUTHOR, { titre: 'Tarte' }),
      await call('DELETE', `/recettes/${first.id}/commentaires/${mine.id}`, AUTHOR),
      await call('DELETE', `/recettes/${second.id}`, AUTHOR),
      await call('PUT', `/recettes/${first.id}`, MODERATOR, { titre: 'Tarte fine' }),
      await call('DELETE', `/recettes/${first.id}/commentaires/${theirs.id}`, MODERATOR),
      await call('DELETE', `/recettes/${first.id}`, ADMIN),
    ].map(({ statusCode }) => statusCode)

    t.same(statuses, [200, 200, 200, 200, 200, 200])
    t.same(await entries(), [
      { acteur_id: 8, action: 'modification_recette', cible_id: first.id, details: { auteur_id: 1 } },
      {
        acteur_id: 8,
        action: 'suppression_commentaire',
        cible_id: theirs.id,
        details: { recette_id: first.id, auteur_id: 1 },
      },
      { acteur_id: 9, action: 'suppression_recette', cible_id: first.id, details: { auteur_id: 1 } },
    ])
  },
)

t.test(
  'the audit log records the deletion of a recipe with open reports, with their number, even by its author',
  async (t) => {
    const { publish, comment, call, entries } = await start(t)
    const [mine, theirs] = [await publish(), await publish()]
    for (const { id } of [mine, theirs]) {
      const written = await comment(id)
      await call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id })
      const commentaire_id = written.id
      await call('POST', `/recettes/${id}/commentaires/${commentaire_id}/signaler`, OTHER, { commentaire_id })
    }

    await call('DELETE', `/recettes/${mine.id}`, AUTHOR)
    await call('DELETE', `/recettes/${theirs.id}`, MODERATOR)

    const entry = { action: 'suppression_recette', details: { auteur_id: 1, signalements: 2 } }
    t.same(await entries(), [
      { acteur_id: 1, cible_id: mine.id, ...entry },
      { acteur_id: 8, cible_id: theirs.id, ...entry },
    ])
  },
)

t.test('the audit log has recipes and comments that an ADMIN publishes in another’s name', async (t) => {
  const { call, entries } = await start(t)

  const recette = (await call('POST', '/recettes/', ADMIN, { titre: 'Flan', auteur_id: 5 })).json()
  const comment = { contenu: 'Bon', auteur_id: 5 }
  const written = (await call('POST', `/recettes/${recette.id}/commentaires`, ADMIN, comment)).json()
  const nowhere = await call('POST', '/recettes/999/commentaires', ADMIN, comment)
  refused(t, nowhere, 404, 'recette_introuvable')

  const details = { auteur_id: 5 }
  t.same(await entries(), [
    { acteur_id: 9, action: 'publication_pour_autrui', cible_id: recette.id, details },
    {
      acteur_id: 9,
      action: 'commentaire_pour_autrui',
      cible_id: written.id,
      details: { recette_id: recette.id, ...details },
    },
  ])
})

t.test('refused actions leave no entry in the audit log', async (t) => {
  const { publish, comment, call, entries } = await start(t)
  const { id } = await publish()
  const { id: commentaire } = await comment(id)

  const statuses = [
    await call('PUT', `/recettes/${id}`, OTHER, { titre: 'Tarte' }),
    await call('DELETE', `/recettes/${id}`, OTHER),
    await call('DELETE', `/recettes/${id}/commentaires/${commentaire}`, OTHER),
    await call('PATCH', `/recettes/${id}/status`, OTHER, { id, statut: 'valider' }),
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { id, statut: 'rien' }),
    await call('DELETE', '/recettes/999/signalements', MODERATOR),
  ].map(({ statusCode }) => statusCode)

  t.same(statuses, [403, 403, 403, 403, 404, 404])
  t.same(await entries(), [])
})

t.test(
  'GET /journal is for ADMIN, filtered and paged as in the auth service, without IP addresses',
  async (t) => {
    const { publish, moderate, call } = await start(t)
    const { id } = await publish()
    await moderate(id, 'valider')
    await moderate(id, 'refuser')

    refused(t, await call('GET', '/journal'), 401, 'jeton_absent')
    refused(t, await call('GET', '/journal', MODERATOR), 403, 'droits_insuffisants')
    refused(t, await call('GET', '/journal?action=connexion', ADMIN), 400, 'donnees_invalides', ['action'])
    const page = await call('GET', `/journal/?action=statut&acteur=8&cible=${id}&limite=1`, ADMIN)
    const [entry] = page.json()
    t.same(Object.keys(entry).sort(), ['acteur_id', 'action', 'cible_id', 'date_creation', 'details', 'id'])
    t.match(page.headers['link'], /apres=1/)
    t.same((await call('GET', '/journal?acteur=9', ADMIN)).json(), [])
    t.same((await call('GET', '/journal?cible=999', ADMIN)).json(), [])
    t.same((await call('GET', '/journal?action=suppression_recette', ADMIN)).json(), [])
    t.same((await call('GET', '/journal?jusqua=2020-01-01', ADMIN)).json(), [])
  },
)

t.test(
  'the audit log refuses UPDATE, DELETE and TRUNCATE, by the owner as by the service’s role',
  async (t) => {
    const url = await freshDatabase(t, 'recipe')
    const owner = openDatabase({ url, max: 2 })
    t.teardown(owner.close)
    const service = openDatabase({ url: await serviceRoleUrl(t, url), max: 2 })
    t.teardown(service.close)
    await recordAudit(service.prisma, { acteurId: 8, action: 'statut', cibleId: 1 })

    for (const sql of ['UPDATE journal SET acteur_id = 2', 'DELETE FROM journal', 'TRUNCATE journal']) {
      await t.rejects(owner.pool.query(sql), { code: '42501' }, `owner: ${sql}`)
      await t.rejects(service.pool.query(sql), { code: '42501' }, `service: ${sql}`)
    }
    await t.rejects(service.pool.query('SELECT purger_journal(now())'), { code: '42501' })
    matchesEach(t, await owner.prisma.journal.findMany(), [{ acteurId: 8 }])
  },
)
