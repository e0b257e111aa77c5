// One's own recipes, their status and their history.

import t from 'tap'
import { site } from '../site.js'
import type { Page } from '../visitor.js'

t.test('own recipes are listed with their status, also those that are reported', async (t) => {
  const { accept, member, publish, visitor } = await site(t)
  const julie = await member()
  t.match((await julie.get('/mes-recettes')).text, 'pas encore publié')
  await publish(await member('Paul'), { titre: 'Gâteau' })
  await publish(julie, { titre: 'Soupe' })
  const reported = await accept(await publish(julie, { titre: 'Tarte' }))
  const stranger = visitor()
  await stranger.get(`/recettes/${reported}/signaler`)
  await stranger.submit(`/recettes/${reported}/signaler`, { raison: 'Copie' })

  const page = await julie.get('/mes-recettes')
  const titles = page.document.querySelectorAll('.recettes > li > a').map(({ text }) => text)
  t.same(titles, ['Tarte', 'Soupe'])
  t.match(page.text, 'En attente de validation')
  t.match(page.text, 'Un lecteur l’a signalée')
  t.equal((await visitor().get('/mes-recettes')).status, 401)
})

t.test('the reason of a refusal is shown in the list, in the history and on the recipe’s page', async (t) => {
  const { member, publish, staff, visitor } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  t.match((await julie.get(`/recettes/${id}/historique`)).text, 'Personne n’a encore décidé')
  const moderator = await staff('MODERATEUR')
  await moderator.get(`/moderation/${id}`)
  const decision = { decision: 'refuser', motif: 'Il manque <b>les quantités</b>.' }
  t.equal((await moderator.submit(`/moderation/${id}`, decision)).status, 200)

  const list = await julie.get('/mes-recettes')
  t.match(list.text, 'Refusée')
  t.match(list.text, 'Motif\u00a0: Il manque <b>les quantités</b>.')
  const history = await julie.get(`/recettes/${id}/historique`)
  t.match(history.text, 'décision d’un modérateur')
  t.match(history.text, 'Il manque')
  t.notMatch(history.text, 'Marc', 'not by whom')
  const paul = await member('Paul')
  t.equal((await paul.get(`/recettes/${id}/historique`)).status, 403)

  const motif = 'Motif\u00a0: Il manque <b>les quantités</b>.'
  const ownPage = await julie.get(`/recettes/${id}`)
  t.match(ownPage.text, motif, 'its page tells the author')
  t.match(ownPage.text, 'Corrigez la recette et renvoyez-la à la modération.')
  t.match((await moderator.get(`/recettes/${id}`)).text, motif, 'and moderators')
  for (const reader of [paul, visitor()]) {
    const page = await reader.get(`/recettes/${id}`)
    t.equal(page.status, 404)
    t.notMatch(page.text, /Soupe|Il manque/, 'and nobody else')
  }
})

t.test('a long history comes page by page, the last decision first, for author and moderators', async (t) => {
  const { member, publish, staff, recipeDb } = await site(t)
  const julie = await member()
  const id = await publish(julie)
  const moderator = await staff('MODERATEUR')
  await moderator.get(`/moderation/${id}`)
  await moderator.submit(`/moderation/${id}`, { decision: 'refuser', motif: 'Motif 0' })
  await recipeDb.pool.query(
    `INSERT INTO changements_statut (recette_id, moderateur_id, de, vers, motif)
      SELECT recette_id, moderateur_id, 'refuser', 'refuser', 'Motif ' || n
      FROM changements_statut, generate_series(1, 44) AS n ORDER BY n`,
  )

  t.match((await julie.get('/mes-recettes')).text, /Motif\u00a0: Motif 44/)
  for (const [reader, start, who] of [
    [julie, `/recettes/${id}/historique`, 'décision d’un modérateur'],
    [moderator, `/moderation/${id}`, 'par Marc'],
  ] as const) {
    const motifs: string[] = []
    const sizes: number[] = []
    for (let path: string | undefined = start; path !== undefined; ) {
      const { document }: Page = await reader.get(path)
      const changes = document.querySelectorAll('.history > li')
      sizes.push(changes.length)
      for (const change of changes) t.match(change.text, who)
      motifs.push(...changes.map((change) => change.querySelector('.text')?.text ?? ''))
      path = document.querySelector('.history + .pages a')?.getAttribute('href')
    }
    t.same(sizes, [20, 20, 5])
    t.same(
      motifs,
      Array.from({ length: 45 }, (_, index) => `Motif ${44 - index}`),
    )
  }
  t.equal((await julie.get(`/recettes/${id}/historique?avant=x`)).status, 400)
})

t.test('own recipes that are too long for one page of the API are all listed', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await recipeDb.pool.query(
    `INSERT INTO recettes (titre, auteur_id, signaler, description)
      SELECT 'Plat ' || n, 1, n % 3 = 0 OR n > 35, repeat('mot ', CASE WHEN n % 2 = 0 THEN 60000 ELSE 1 END)
      FROM generate_series(1, 45) n`,
  )
  const seen: string[] = []
  for (let path: string | undefined = '/mes-recettes'; path !== undefined; ) {
    const { document }: Page = await julie.get(path)
    seen.push(...document.querySelectorAll('.recettes > li > a').map(({ text }) => text))
    path = document.querySelector('.pages a')?.getAttribute('href')
  }
  t.same(
    seen,
    Array.from({ length: 45 }, (_, index) => `Plat ${45 - index}`),
  )
})

t.test('own recipes come page by page', async (t) => {
  const { member, recipeDb } = await site(t)
  const julie = await member()
  await recipeDb.pool.query(
    `INSERT INTO recettes (titre, auteur_id, signaler) SELECT 'Plat ' || n, 1, n % 3 = 0 FROM generate_series(1, 45) n`,
  )
  const seen: string[] = []
  let path: string | undefined = '/mes-recettes'
  while (path !== undefined) {
    const page: Awaited<ReturnType<typeof julie.get>> = await julie.get(path)
    seen.push(...page.document.querySelectorAll('.recettes > li > a').map(({ text }) => text))
    path = page.document.querySelector('.pages a')?.getAttribute('href')
  }
  t.same(
    seen,
    Array.from({ length: 45 }, (_, index) => `Plat ${45 - index}`),
  )
})
