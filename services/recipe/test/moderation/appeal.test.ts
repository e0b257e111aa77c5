// POST /recettes/{id}/recours: a refused author is heard.

import { bearer, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const service = await build(t, settings)
  const { call, publish } = service
  const { id } = await publish({ titre: 'Tarte', ingredients: ['sel'] })
  const url = `/recettes/${id}/recours`
  const refuse = (motif: string | null = 'Sans quantités') =>
    call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif })
  const queued = async () => {
    const [item] = (await call('GET', '/moderation', ADMIN)).json()
    const [summary] = (await call('GET', '/moderation/resume', ADMIN)).json()
    t.equal(summary.refusee_par, item.recours?.refusee_par ?? null)
    return item
  }
  const history = async () => (await call('GET', `/recettes/${id}/historique`, ADMIN)).json()
  return { ...service, id, url, refuse, queued, history }
}

t.test('an appeal makes the recipe wait, with the old reason, the message and who refused', async (t) => {
  const { call, id, url, refuse, queued, history } = await scene(t)
  await refuse()
  const response = await call('POST', `${url}/`, AUTHOR, { message: '  Les quantités y sont. ' })
  t.equal(response.statusCode, 200)
  t.has(response.json(), { id, statut: 'en_attente' })
  const read = await call('GET', `/recettes/${id}`)
  t.equal(read.headers['etag'], response.headers['etag'])
  t.match((await queued()).recours, {
    message: 'Les quantités y sont.',
    date_creation: /^20/,
    motif: 'Sans quantités',
    refusee_par: 8,
    refusee_le: /^20/,
    champs: [],
  })
  t.has((await history()).at(-1), {
    de: 'refuser',
    vers: 'en_attente',
    cause: 'recours',
    motif: 'Les quantités y sont.',
    moderateur_id: 1,
  })
})

t.test('a message may be left out, with its body or without', async (t) => {
  const { call, url, refuse, queued } = await scene(t)
  for (const body of [undefined, {}, { message: null }, { message: ' ' }, { message: '\u200b' }]) {
    await refuse(null)
    t.equal((await call('POST', url, AUTHOR, body)).statusCode, 200)
    t.has((await queued()).recours, { message: null, motif: null })
  }
})

t.test('a decision after an appeal ends it, and a later wait is none', async (t) => {
  const { call, id, url, refuse, queued, moderate } = await scene(t)
  await refuse()
  await call('POST', url, AUTHOR)
  await moderate(id, 'refuser')
  await moderate(id, 'en_attente')
  t.equal((await queued()).recours, null)
})

t.test('only the author appeals, only against a refusal: 401, 400, 404, 403, 400', async (t) => {
  const { call, id, url, refuse, moderate } = await scene(t)
  refused(t, await call('POST', url), 401, 'jeton_absent')
  for (const statut of ['en_attente', 'valider']) {
    await moderate(id, statut)
    refused(t, await call('POST', url, AUTHOR), 400, 'recette_non_refusee')
  }
  await refuse()
  for (const who of [OTHER, MODERATOR, ADMIN])
    refused(t, await call('POST', url, who), 403, 'droits_insuffisants')
  for (const message of [1, ['x'], 'x'.repeat(1001), 'a\u0000b'])
    refused(t, await call('POST', url, AUTHOR, { message }), 400, 'donnees_invalides')
  refused(t, await call('POST', url, AUTHOR, []), 400, 'donnees_invalides')
  refused(t, await call('POST', '/recettes/x/recours', AUTHOR), 400, 'donnees_invalides')
  refused(t, await call('POST', '/recettes/99/recours', AUTHOR), 404, 'recette_introuvable')
})

t.test('of two appeals at once one succeeds; with one Idempotency-Key both get its answer', async (t) => {
  const { app, call, url, refuse, history } = await scene(t)
  await refuse()
  const responses = await Promise.all([call('POST', url, AUTHOR), call('POST', url, AUTHOR)])
  t.same(responses.map(({ statusCode }) => statusCode).sort(), [200, 400])
  await refuse()
  const headers = { ...(await bearer(AUTHOR)), 'idempotency-key': 'recours-1' }
  const post = () => app.inject({ method: 'POST', url, headers, payload: { message: 'Encore' } })
  const [first, second] = await Promise.all([post(), post()])
  t.same([first.statusCode, second.statusCode], [200, 200])
  t.same(first.json(), second.json())
  t.equal((await history()).filter(({ cause }: { cause: string }) => cause === 'recours').length, 2)
})

t.test('an appeal and a decision at once leave a history that ends with the recipe’s status', async (t) => {
  const { call, id, url, refuse, history, moderate } = await scene(t)
  for (let round = 0; round < 6; round++) {
    await refuse()
    await Promise.all([call('POST', url, AUTHOR), moderate(id, 'valider')])
    const chain = await history()
    t.equal((await call('GET', `/recettes/${id}`)).json().statut, chain.at(-1).vers)
    chain.reduce((from: string, { de, vers }: { de: string; vers: string }) => {
      t.equal(de, from)
      return vers
    }, 'en_attente')
  }
})
