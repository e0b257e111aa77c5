// Publishing a recipe: a title is enough, and a moderator decides later.

import { bearer, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR } from '../helper.js'

t.test(
  'a recipe published with a title alone waits for a moderator, its other fields null or empty',
  async (t) => {
    const { app } = await build(t)

    const response = await app.inject({
      method: 'POST',
      url: '/recettes/',
      headers: await bearer({ id: 7 }),
      payload: { titre: '  Tarte fine  ' },
    })

    t.equal(response.statusCode, 200)
    const { id, created_at, updated_at, ...rest } = response.json()
    t.equal(id, 1)
    t.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.equal(updated_at, created_at)
    t.same(rest, {
      titre: 'Tarte fine',
      statut: 'en_attente',
      image: null,
      description: null,
      temps_preparation: null,
      temps_cuisson: null,
      temps_total: null,
      difficulte: null,
      portions: null,
      calories_par_portion: null,
      auteur_id: 7,
      ustensiles_requis: null,
      conseils_chef: null,
      variantes: null,
      allergenes: null,
      regime_alimentaire: null,
      saison: null,
      origine: null,
      ingredients: [],
      etapes: [],
      photos: [],
      signaler: false,
    })
  },
)

t.test('publishing stores every field that is sent, with and without the slash', async (t) => {
  const { call } = await build(t)
  const recipe = {
    titre: 'Tarte fine',
    image: 'https://example.org/tarte.jpg',
    description: 'Une tarte fine.',
    temps_preparation: 20,
    temps_cuisson: 35,
    temps_total: 55,
    difficulte: 'Facile',
    portions: 6,
    calories_par_portion: 320,
    auteur_id: 1,
    ustensiles_requis: 'Un moule',
    conseils_chef: 'Servir tiède.',
    variantes: 'Aux poires',
    allergenes: 'Gluten, lait',
    regime_alimentaire: 'Végétarien',
    saison: 'Automne',
    origine: 'France',
    ingredients: ['4 pommes', '30 g de beurre'],
  }

  for (const url of ['/recettes/', '/recettes']) {
    const response = await call('POST', url, AUTHOR, recipe)

    t.equal(response.statusCode, 200)
    t.match(response.json(), { ...recipe, statut: 'en_attente', signaler: false })
    t.match((await call('GET', `/recettes/${response.json().id}`)).json(), response.json())
  }
})

t.test('publishing ignores fields that the service decides, and unknown ones', async (t) => {
  const { call } = await build(t)
  const own = {
    id: 99,
    statut: 'valider',
    signaler: true,
    created_at: '2000-01-01T00:00:00.000',
    cles: ['x'],
  }

  const response = await call('POST', '/recettes/', AUTHOR, { titre: 'Tarte', ...own, couleur: 'rouge' })

  t.equal(response.statusCode, 200)
  t.has(response.json(), { id: 1, statut: 'en_attente', signaler: false })
  t.not(response.json().created_at, own.created_at)
  t.notOk('couleur' in response.json() || 'cles' in response.json())
})

t.test('publishing without a valid token is 401, whatever the body', async (t) => {
  const { app, call, db } = await build(t)

  const absent = await call('POST', '/recettes/', undefined, {})
  const forged = await app.inject({
    method: 'POST',
    url: '/recettes/',
    headers: { authorization: 'Bearer a.b.c' },
    payload: { titre: 'Tarte' },
  })

  refused(t, absent, 401, 'jeton_absent')
  refused(t, forged, 401, 'jeton_invalide')
  t.equal(await db.prisma.recette.count(), 0)
})

t.test('publishing in another’s name is for an ADMIN, 403 for anyone else', async (t) => {
  const { call } = await build(t)
  const recipe = { titre: 'Tarte', auteur_id: 42 }

  const byAdmin = await call('POST', '/recettes/', ADMIN, recipe)

  t.equal(byAdmin.statusCode, 200)
  t.equal(byAdmin.json().auteur_id, 42)
  for (const caller of [AUTHOR, MODERATOR]) {
    refused(t, await call('POST', '/recettes/', caller, recipe), 403, 'droits_insuffisants')
    refused(t, await call('POST', '/recettes/', caller, { ...recipe, titre: '' }), 400, 'donnees_invalides')
  }
})

t.test('twenty recipes published at once get twenty ids', async (t) => {
  const { publish } = await build(t)

  const recipes = await Promise.all(Array.from({ length: 20 }, (_, index) => publish({ titre: `${index}` })))

  t.equal(new Set(recipes.map(({ id }) => id)).size, 20)
})
