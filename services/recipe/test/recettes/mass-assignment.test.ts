// A body sets what it is meant to set and nothing else: whatever the service decides is ignored or refused in it.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

/** Fields that only the service sets, by their names in the API and in the table. */
const FORGED = {
  id: 4711,
  statut: 'valider',
  signaler: true,
  created_at: '2001-01-01T00:00:00.000',
  updated_at: '2001-01-01T00:00:00.000',
  date_creation: '2001-01-01T00:00:00.000',
  createdAt: '2001-01-01T00:00:00.000Z',
  version: 99,
  cles: ['1:or'],
  clesVersion: 99,
  cles_version: 99,
  noms: ['or'],
  nbIngredients: 0,
  ingredients_analyses: [{ texte: 'faux' }],
  allergenes_detectes: [{ allergene: 'faux', ligne: 'faux' }],
  resolu_le: '2001-01-01T00:00:00.000',
  resolu_par: 1,
  role: 'ADMIN',
  constructor: { prototype: { statut: 'valider' } },
}

for (const method of ['POST', 'PUT'] as const) {
  t.test(
    `${method} of a recipe ignores id, statut, signaler, dates and what is made from its lines`,
    async (t) => {
      const { call, publish } = await build(t)
      const existing = method === 'PUT' ? await publish() : undefined
      const url = existing ? `/recettes/${existing.id}` : '/recettes/'

      const response = await call(method, url, AUTHOR, {
        titre: 'Soupe',
        ingredients: ['1 poireau'],
        ...FORGED,
      })
      const id: number = response.json().id
      const recette = (await call('GET', `/recettes/${id}`)).json()

      t.equal(response.statusCode, 200)
      t.not(id, FORGED.id)
      t.has(recette, { titre: 'Soupe', statut: 'en_attente', signaler: false, auteur_id: 1 })
      for (const date of [recette.created_at, recette.updated_at]) t.notMatch(date, /^2001/)
      matchesEach(t, recette.ingredients_analyses, [{ texte: '1 poireau' }])
      t.same(recette.allergenes_detectes, [])
      t.same((await call('GET', '/recettes/recherche/?ingredient=or')).json(), [])
      t.same((await call('GET', '/recettes/?signaler=true')).json(), [])
    },
  )
}

t.test('a recipe in another’s name is refused, and a replacement keeps its author', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  const stolen = { titre: 'Soupe', auteur_id: 2 }

  refused(t, await call('POST', '/recettes/', AUTHOR, stolen), 403, 'droits_insuffisants')
  refused(t, await call('POST', '/recettes/', MODERATOR, stolen), 403, 'droits_insuffisants')
  refused(t, await call('PUT', `/recettes/${id}`, OTHER, stolen), 403, 'droits_insuffisants')
  t.equal((await call('PUT', `/recettes/${id}`, AUTHOR, stolen)).json().auteur_id, 1)
})

t.test('a comment ignores id, recipe and date of its body, and another’s name is refused', async (t) => {
  const { call, publish } = await build(t)
  const [{ id }, other] = [await publish(), await publish()]
  const url = `/recettes/${id}/commentaires`
  const body = { contenu: 'Bon', auteur_id: 1, recette_id: other.id, ...FORGED }

  const response = await call('POST', url, AUTHOR, body)

  t.equal(response.statusCode, 201)
  t.same(Object.keys(response.json()), ['id', 'contenu', 'date_creation', 'auteur_id', 'recette_id'])
  t.has(response.json(), { contenu: 'Bon', auteur_id: 1, recette_id: id })
  t.not(response.json().id, FORGED.id)
  t.notMatch(response.json().date_creation, /^2001/)
  refused(t, await call('POST', url, OTHER, body), 403, 'droits_insuffisants')
})

t.test('a report ignores its author, its date and that it is resolved', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  const body = { recette_id: id, auteur_id: 2, ...FORGED }

  for (const as of [AUTHOR, undefined]) {
    t.equal((await call('POST', `/recettes/${id}/signaler`, as, body)).statusCode, 200)
  }
  const reports = (await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json()

  t.same(
    reports.map(({ auteur_id }: { auteur_id: number | null }) => auteur_id),
    [1, null],
  )
  for (const report of reports) {
    t.not(report.id, FORGED.id)
    t.notMatch(report.date_creation, /^2001/)
  }
  t.has((await call('GET', `/recettes/${id}`)).json(), { statut: 'en_attente', signaler: true })
})

t.test('a change of status takes its moderator and date from the token and the clock', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()
  const body = {
    ...FORGED,
    id,
    statut: 'refuser',
    moderateur_id: 1,
    moderateurId: 1,
    de: 'valider',
    auteur_id: 2,
  }

  t.equal((await call('PATCH', `/recettes/${id}/status`, MODERATOR, body)).json().auteur_id, 1)
  const [change] = await db.prisma.changementStatut.findMany()
  t.has(change, { recetteId: id, moderateurId: MODERATOR.id, de: 'en_attente', vers: 'refuser' })
  t.ok((change?.dateCreation.getUTCFullYear() ?? 0) > 2001)
})
