// GET /recettes/{id}/historique, what an author's edit does to a decision, and two moderators at once.

import { bearer, matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { nextOf } from '../pages.js'

t.test(
  'the history shows the author each change with its reason, and moderators also who made it',
  async (t) => {
    const { call, publish } = await build(t)
    const { id } = await publish()
    const url = `/recettes/${id}/historique`
    t.same((await call('GET', url, AUTHOR)).json(), [])
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif: 'Sans quantités' })
    await call('PATCH', `/recettes/${id}/status`, ADMIN, { statut: 'valider' })

    const ownHistory = (await call('GET', url, AUTHOR)).json()
    matchesEach(t, ownHistory, [
      {
        id: 1,
        de: 'en_attente',
        vers: 'refuser',
        motif: 'Sans quantités',
        cause: 'decision',
        date_creation: /^20/,
      },
      { id: 2, de: 'refuser', vers: 'valider', motif: null, cause: 'decision' },
    ])
    for (const change of ownHistory) t.notOk('moderateur_id' in change)
    for (const moderator of [MODERATOR, ADMIN])
      matchesEach(t, (await call('GET', `${url}/`, moderator)).json(), [
        { moderateur_id: 8 },
        { moderateur_id: 9 },
      ])
    t.match((await call('GET', `${url}?limite=1`, AUTHOR)).headers['link'], /apres=1>; rel="next"/)
    t.same((await call('GET', `${url}?apres=1`, AUTHOR)).json().length, 1)
  },
)

t.test('the history with tri=-id lists the last change first, page by page', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  for (const statut of ['valider', 'refuser', 'en_attente', 'valider', 'refuser'])
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut })
  for (const who of [AUTHOR, MODERATOR]) {
    const pages: number[][] = []
    for (let url: string | undefined = `/recettes/${id}/historique?tri=-id&limite=2`; url; ) {
      const { json, headers } = await call('GET', url, who)
      pages.push(json().map((change: { id: number }) => change.id))
      url = nextOf(headers)
    }
    t.same(pages, [[5, 4], [3, 2], [1]])
  }
  t.same(
    (await call('GET', `/recettes/${id}/historique?tri=-id`, AUTHOR)).json(),
    (await call('GET', `/recettes/${id}/historique?tri=id`, AUTHOR)).json().reverse(),
  )
})

t.test('the history is for the author, MODERATEUR and ADMIN; others get 401, 403, 404 or 400', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  refused(t, await call('GET', `/recettes/${id}/historique`), 401, 'jeton_absent')
  refused(t, await call('GET', `/recettes/${id}/historique`, OTHER), 403, 'droits_insuffisants')
  refused(t, await call('GET', '/recettes/999/historique', OTHER), 404, 'recette_introuvable')
  refused(t, await call('GET', '/recettes/x/historique', AUTHOR), 400, 'donnees_invalides')
  for (const query of ['limite=0', 'tri=-date', 'cause=autre'])
    refused(t, await call('GET', `/recettes/${id}/historique?${query}`, AUTHOR), 400, 'donnees_invalides')
})

t.test('a deleted recipe has no history to show', async (t) => {
  const { call, publish, moderate } = await build(t)
  const { id } = await publish()
  await moderate(id, 'valider')
  await call('DELETE', `/recettes/${id}`, AUTHOR)
  refused(t, await call('GET', `/recettes/${id}/historique`, MODERATOR), 404, 'recette_introuvable')
})

t.test('of two moderators with If-Match, the slower one gets 412 that names the faster one', async (t) => {
  const { app, call, publish, db } = await build(t)
  for (let round = 0; round < 5; round++) {
    const { id } = await publish()
    const { etag } = (await call('GET', `/recettes/${id}`)).headers
    const decide = async (as: typeof MODERATOR, statut: string, tag = String(etag)) =>
      app.inject({
        method: 'PATCH',
        url: `/recettes/${id}/status`,
        headers: { ...(await bearer(as)), 'if-match': tag },
        payload: { statut },
      })
    const responses = await Promise.all([decide(MODERATOR, 'valider'), decide(ADMIN, 'refuser')])

    const [won, lost] = responses.sort((a, b) => a.statusCode - b.statusCode)
    const winner = won?.json().statut === 'valider' ? MODERATOR : ADMIN
    if (lost) refused(t, lost, 412, 'decision_deja_prise')
    t.match(lost?.json().message, new RegExp(`L’utilisateur ${winner.id} a décidé`))
    t.equal(await db.prisma.changementStatut.count({ where: { recetteId: id } }), 1)
    refused(t, await decide(winner, 'en_attente'), 412, 'precondition_echouee')
    const again = await decide(MODERATOR, 'en_attente', String(won?.headers['etag']))
    t.equal(again.statusCode, 200)
  }
})

t.test(
  'a decision with If-Match is 412 without a name when the recipe’s author changed it meanwhile',
  async (t) => {
    const { app, call, publish } = await build(t)
    const { id } = await publish()
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' })
    const { etag } = (await call('GET', `/recettes/${id}`)).headers
    await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })
    for (const tag of [String(etag), `W/${etag}`, '"x"', '"1-0"']) {
      const headers = { ...(await bearer(ADMIN)), 'if-match': tag }
      const payload = { statut: 'refuser' }
      const response = await app.inject({ method: 'PATCH', url: `/recettes/${id}/status`, headers, payload })
      refused(t, response, 412, 'precondition_echouee')
    }
  },
)

const EDITS: [title: string, body: object, champs: string[]][] = [
  ['another title', { titre: 'Autre' }, ['titre']],
  ['another step', { titre: 'Tarte', ingredients: ['sel'], etapes: ['Servir.'] }, ['etapes']],
  ['other lines', { titre: 'Tarte', ingredients: ['poivre'], etapes: ['Cuire.'] }, ['ingredients']],
  ['several fields', { titre: 'Flan', portions: 4, saison: 'été' }, ['titre', 'portions', 'saison']],
  ['all as it was', { titre: 'Tarte', ingredients: ['sel'], etapes: ['Cuire.'] }, []],
  ['all as it was, lines and steps left out', { titre: 'Tarte' }, []],
]
for (const [title, body, champs] of EDITS)
  for (const statut of ['valider', 'refuser', 'en_attente'] as const) {
    const vers = statut === 'valider' && champs.length > 0 ? 'en_attente' : statut
    t.test(
      `with REMODERATE_ON_EDIT, ${title} of a recipe at ${statut} leaves it at ${vers}, and the history has its fields`,
      async (t) => {
        const { call, publish, moderate } = await build(t, { REMODERATE_ON_EDIT: 'true' })
        const { id } = await publish({ titre: 'Tarte', ingredients: ['sel'], etapes: ['Cuire.'] })
        await moderate(id, statut)
        const response = await call('PUT', `/recettes/${id}`, AUTHOR, body)
        t.match(response.json(), { statut: vers })
        const read = await call('GET', `/recettes/${id}`)
        t.equal(read.headers['etag'], response.headers['etag'])
        t.match(read.json(), { statut: response.json().statut })
        const history = (await call('GET', `/recettes/${id}/historique`, MODERATOR)).json().slice(1)
        const entry = { de: statut, vers, cause: 'modification', champs, motif: null, moderateur_id: 1 }
        matchesEach(t, history, champs.length > 0 ? [entry] : [])
        const queued = (await call('GET', '/moderation', MODERATOR)).json()
        t.equal(queued.length, vers === 'en_attente' ? 1 : 0)
        if (statut === 'valider' && vers === 'en_attente')
          t.ok(queued[0].en_attente_depuis > queued[0].recette.created_at, 'it waits since the edit')
      },
    )
  }

t.test(
  'with REMODERATE_ON_EDIT, a moderator’s edit keeps the status, and so does a waiting recipe',
  async (t) => {
    const { call, publish, moderate } = await build(t, { REMODERATE_ON_EDIT: 'true' })
    const { id } = await publish()
    t.has((await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Un' })).json(), { statut: 'en_attente' })
    await moderate(id, 'valider')
    for (const moderator of [MODERATOR, ADMIN, { ...AUTHOR, role: 'MODERATEUR' as const }])
      t.has((await call('PUT', `/recettes/${id}`, moderator, { titre: `Par ${moderator.id}` })).json(), {
        statut: 'valider',
      })
  },
)

t.test(
  'without REMODERATE_ON_EDIT, an edit keeps the status, and the history says who changed what',
  async (t) => {
    const { call, publish, moderate } = await build(t)
    const { id } = await publish()
    await moderate(id, 'valider')
    t.has((await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })).json(), { statut: 'valider' })
    await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' })
    await call('PUT', `/recettes/${id}`, MODERATOR, { titre: 'Autre', image: 'https://exemple.fr/a.jpg' })
    const edit = { de: 'valider', vers: 'valider', cause: 'modification' }
    matchesEach(t, (await call('GET', `/recettes/${id}/historique`, MODERATOR)).json(), [
      { cause: 'decision', champs: [] },
      { ...edit, champs: ['titre'], moderateur_id: 1 },
      { ...edit, champs: ['image'], moderateur_id: 8 },
    ])
    const decisions = await call('GET', `/recettes/${id}/historique?tri=-id&limite=1&cause=decision`, AUTHOR)
    matchesEach(t, decisions.json(), [{ cause: 'decision', vers: 'valider' }])
    for (const entry of (await call('GET', `/recettes/${id}/historique`, AUTHOR)).json())
      t.notOk('moderateur_id' in entry)
  },
)

t.test('of concurrent edits by the author, each entry names what it changed itself', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish({ titre: 'Tarte' })
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte', ingredients: [`${round} œufs`], etapes: [] }),
      call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte', etapes: [`Cuire ${round}.`] }),
    ])
  }
  const history = (await call('GET', `/recettes/${id}/historique`, AUTHOR)).json()
  for (const { champs } of history)
    t.ok(['ingredients', 'etapes', 'ingredients,etapes'].includes(String(champs)))
})

t.test('concurrent edits and decisions leave a history that ends with the recipe’s status', async (t) => {
  const { call, publish, db } = await build(t, { REMODERATE_ON_EDIT: 'true' })
  const { id } = await publish()
  for (let round = 0; round < 12; round++) {
    const responses = await Promise.all([
      call('PUT', `/recettes/${id}`, AUTHOR, { titre: `Titre ${round}` }),
      call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: round % 2 ? 'valider' : 'refuser' }),
    ])
    for (const { statusCode } of responses) t.equal(statusCode, 200)
    const chain = await db.prisma.changementStatut.findMany({
      where: { recetteId: id },
      orderBy: { id: 'asc' },
    })
    t.same(
      chain.map(({ de }) => de),
      ['en_attente', ...chain.slice(0, -1).map(({ vers }) => vers)],
    )
    t.equal((await call('GET', `/recettes/${id}`)).json().statut, chain.at(-1)?.vers)
  }
})
