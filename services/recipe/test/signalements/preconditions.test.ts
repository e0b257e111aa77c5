// With `If-Match`, reports are resolved only as the moderator read them (RFC 9110 section 13.1.1).

import { bearer, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test) {
  const service = await build(t)
  const { id } = await service.publish()
  const tagOf = async (url: string) => String((await service.call('GET', url, MODERATOR)).headers['etag'])
  const send = async (method: 'DELETE', url: string, etag: string) =>
    service.app.inject({
      method,
      url,
      headers: { ...(await bearer(MODERATOR)), 'if-match': etag },
    })
  const open = async (url: string) => (await service.call('GET', url, MODERATOR)).json().length
  return { ...service, id, tagOf, send, open, url: `/recettes/${id}` }
}

t.test('resolving reports with an older ETag is 412 after a report’s reason changed', async (t) => {
  const { id, url, call, tagOf, send } = await scene(t)
  const report = (raison: string) => call('POST', `${url}/signaler`, OTHER, { recette_id: id, raison })
  await report('Publicité')
  const first = await tagOf(`${url}/signalements`)
  await report('Publicité')
  t.equal(await tagOf(`${url}/signalements`), first)
  await report('Contient des noix')
  refused(t, await send('DELETE', `${url}/signalements`, first), 412, 'precondition_echouee')
})

t.test('the ETag of any page of open reports is accepted as If-Match when resolving them', async (t) => {
  const { id, url, report, tagOf, send, open } = await scene(t)
  const list = `${url}/signalements`
  const none = await tagOf(list)
  await report(id)
  await report(id)
  const page = await tagOf(`${list}?limite=1`)
  t.equal(page, await tagOf(list))
  await report(id)
  for (const tag of [none, page, 'nonsense', '"nonsense"', `W/${page}`])
    refused(t, await send('DELETE', list, tag), 412, 'precondition_echouee')
  t.equal(await open(list), 3)
  t.equal((await send('DELETE', list, `W/${await tagOf(list)}`)).statusCode, 200)
  t.equal(await open(list), 0)
  t.equal(await tagOf(list), none)
  t.equal((await send('DELETE', list, '*')).statusCode, 200)
})

t.test('the ETag of more than 64 KiB of open reports is accepted as If-Match', async (t) => {
  const { db, id, url, tagOf, send, open, report } = await scene(t)
  await report(id)
  await db.prisma.$executeRaw`
    INSERT INTO signalements (recette_id, raison, declarant, recette_version)
    SELECT recette_id, repeat('x', 1000), 'reporter ' || n, recette_version
    FROM signalements, generate_series(1, 80) AS n WHERE recette_id = ${id}`
  const list = `${url}/signalements`
  t.equal(await open(list), 81)
  t.equal((await send('DELETE', list, await tagOf(list))).statusCode, 200)
})

t.test('the ETag of a list of resolved reports changes only with that list', async (t) => {
  const { id, url, report, tagOf, call } = await scene(t)
  const before = await tagOf(`${url}/signalements?etat=rejete`)
  await report(id)
  t.equal(await tagOf(`${url}/signalements?etat=rejete`), before)
  await call('DELETE', `${url}/signalements`, MODERATOR)
  t.not(await tagOf(`${url}/signalements?etat=rejete`), before)
})

t.test('reports of a comment are resolved, and the comment deleted, only as they were read', async (t) => {
  const { id, url, comment, call, tagOf, send, open } = await scene(t)
  const { id: commentaire_id } = await comment(id)
  const commentaire = `${url}/commentaires/${commentaire_id}`
  const list = `${commentaire}/signalements`
  const report = (reporter: typeof OTHER) =>
    call('POST', `${commentaire}/signaler`, reporter, { commentaire_id })
  await report(OTHER)
  const read = await tagOf(list)
  await report(AUTHOR)
  for (const tag of [read, 'nonsense', await tagOf(url)]) {
    refused(t, await send('DELETE', list, tag), 412, 'precondition_echouee')
    refused(t, await send('DELETE', commentaire, tag), 412, 'precondition_echouee')
  }
  t.equal(await open(list), 2)
  t.equal((await send('DELETE', list, await tagOf(list))).statusCode, 200)
  t.equal((await send('DELETE', commentaire, await tagOf(list))).statusCode, 200)
})

t.test(
  'a first report gives the recipe another ETag, and its author still saves what was being written',
  async (t) => {
    const { app, id, url, report, tagOf, send, open } = await scene(t)
    const recette = await tagOf(url)
    await report(id)
    const reported = await tagOf(url)
    t.not(reported, recette)
    const headers = { ...(await bearer(AUTHOR)), 'if-match': recette }
    const saved = await app.inject({ method: 'PUT', url, headers, payload: { titre: 'Soupe' } })
    t.equal(saved.statusCode, 200)
    t.equal(saved.json().signaler, true)
    t.equal((await send('DELETE', `${url}/signalements`, await tagOf(`${url}/signalements`))).statusCode, 200)
    t.equal(await open(`${url}/signalements`), 0)
  },
)

t.test('a refusal with an older version of the queue’s item is 412', async (t) => {
  const { app, id, url, report, tagOf, open, call } = await scene(t)
  const decide = async (etag: string) =>
    app.inject({
      method: 'PATCH',
      url: `${url}/status`,
      headers: { ...(await bearer(MODERATOR)), 'if-match': etag },
      payload: { statut: 'refuser' },
    })
  const versionSeen = async () =>
    (await call('GET', `/moderation?recette_id=${id}`, MODERATOR)).json()[0].version
  const list = `${url}/signalements`
  await report(id)
  const [recette, before] = [await tagOf(url), await versionSeen()]
  await report(id)
  t.equal(await tagOf(url), recette, 'a further report leaves the recipe as it is')
  for (const tag of [before, `W/${before}`, before.replace(/m.*/, 'm"'), 'nonsense'])
    refused(t, await decide(tag), 412, 'precondition_echouee')
  t.equal(await open(list), 2)
  t.has((await call('GET', url)).json(), { statut: 'en_attente', signaler: true })
  t.equal((await decide(`W/${await versionSeen()}`)).statusCode, 200)
  t.equal(await open(list), 0)
})

t.test('a refusal that says nothing of reports resolves all that are open', async (t) => {
  const { id, url, report, open, moderate } = await scene(t)
  await report(id)
  await report(id)
  await moderate(id, 'refuser')
  t.equal(await open(`${url}/signalements`), 0)
})
