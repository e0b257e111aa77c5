// /moderation/{id}/prise: claims of cases, which help moderators to share the queue and lock nothing.

import { refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

const TEN_MINUTES = 600_000

async function scene(t: Test) {
  const service = await build(t)
  const { call, publish, db } = service
  const { id } = await publish()
  const url = `/moderation/${id}/prise`
  const shown = async () => {
    const [item] = (await call('GET', '/moderation', ADMIN)).json()
    const [summary] = (await call('GET', '/moderation/resume', ADMIN)).json()
    t.same(summary.prise, item.prise)
    return item.prise
  }
  const expire = () => db.pool.query('UPDATE prises SET jusqu_a = clock_timestamp()')
  return { ...service, id, url, shown, expire }
}

t.test('a claim lasts ten minutes, is shown to all moderators, and is renewed by its owner', async (t) => {
  const { call, url, shown, db } = await scene(t)
  t.equal(await shown(), null)
  const before = Date.now()
  const response = await call('PUT', url, MODERATOR)
  t.equal(response.statusCode, 200)
  const claim = response.json()
  t.equal(claim.moderateur_id, 8)
  const until = Date.parse(`${claim.jusqu_a}Z`)
  t.ok(until >= before + TEN_MINUTES - 1000 && until <= Date.now() + TEN_MINUTES + 1000)
  t.same(await shown(), claim)
  await db.pool.query("UPDATE prises SET jusqu_a = jusqu_a - interval '5 minutes'")
  const renewed = (await call('PUT', `${url}/`, MODERATOR)).json()
  t.ok(Date.parse(`${renewed.jusqu_a}Z`) >= until)
})

t.test('of moderators who claim at once, one wins and the others learn who has it', async (t) => {
  const { call, url, shown } = await scene(t)
  const moderators = [MODERATOR, ADMIN, { id: 10, role: 'MODERATEUR' as const }]
  const responses = await Promise.all(moderators.map((who) => call('PUT', url, who)))
  const winners = responses.filter(({ statusCode }) => statusCode === 200)
  t.equal(winners.length, 1)
  const winner = winners[0]?.json().moderateur_id
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
    refused(t, response, 400, 'recette_deja_prise')
    t.match(response.json().message, new RegExp(`utilisateur ${winner} `))
  }
  t.equal((await shown()).moderateur_id, winner)
})

t.test('an expired claim is shown to nobody, and another moderator takes the recipe', async (t) => {
  const { call, url, shown, expire } = await scene(t)
  await call('PUT', url, MODERATOR)
  await expire()
  t.equal(await shown(), null)
  t.has((await call('PUT', url, ADMIN)).json(), { moderateur_id: 9 })
  refused(t, await call('PUT', url, MODERATOR), 400, 'recette_deja_prise')
})

t.test('DELETE ends one’s own claim, and leaves another’s', async (t) => {
  const { call, url, shown } = await scene(t)
  await call('PUT', url, MODERATOR)
  t.equal((await call('DELETE', url, ADMIN)).statusCode, 204)
  t.equal((await shown()).moderateur_id, 8)
  for (let n = 0; n < 2; n++) t.equal((await call('DELETE', url, MODERATOR)).statusCode, 204)
  t.equal(await shown(), null)
})

t.test('a claim stops nobody from deciding, and a decision ends it', async (t) => {
  const { call, url, moderate, id, shown } = await scene(t)
  await call('PUT', url, ADMIN)
  await moderate(id, 'valider')
  await moderate(id, 'en_attente')
  t.equal(await shown(), null)
})

t.test('claims are for MODERATEUR and ADMIN: 401, then 403, before 400 and 404', async (t) => {
  const { call, url } = await scene(t)
  for (const method of ['PUT', 'DELETE'] as const) {
    refused(t, await call(method, url), 401, 'jeton_absent')
    for (const who of [AUTHOR, OTHER]) refused(t, await call(method, url, who), 403, 'droits_insuffisants')
    refused(t, await call(method, '/moderation/x/prise', MODERATOR), 400, 'donnees_invalides')
    for (const id of ['99', '99999999999'])
      refused(t, await call(method, `/moderation/${id}/prise`, MODERATOR), 404, 'recette_introuvable')
  }
})

t.test('a recipe that is deleted takes its claim with it', async (t) => {
  const { call, url, id, db } = await scene(t)
  await call('PUT', url, MODERATOR)
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  t.equal(await db.prisma.prise.count(), 0)
})
