// Every page and state that visitors see.

import { audit } from '../audit.js'
import { browserTest, publish } from '../stage.js'

const TARTE = {
  titre: 'Tarte fine aux pommes',
  description: 'Croustillante et dorée.\n\nElle se mange tiède.',
  image: 'https://example.org/tarte.jpg',
  temps_preparation: 20,
  temps_cuisson: 35,
  temps_total: 55,
  portions: 6,
  difficulte: 'Facile',
  calories_par_portion: 320,
  allergenes: 'Gluten, lait',
  conseils_chef: 'Servir avec une boule de glace.',
  saison: 'Automne',
  ingredients: ['1 pâte feuilletée', '4 pommes', '30 g de beurre demi-sel', '1/2 citron'],
  etapes: [
    'Étaler la pâte.',
    'Disposer les pommes en rosace.',
    "Cuire 35 min à 180 °C, jusqu'à ce que la pâte dore.",
  ],
}

browserTest('pages of visitors are valid, accessible and fit a phone', { bypassCSP: true }, async (scene) => {
  const { all, page } = scene
  const tarte = await publish(all, TARTE)
  const bare = await publish(all, { titre: 'Pain perdu' })
  const waiting = await publish(all, { titre: 'Pain doré' }, { validated: false })
  await publish(all, { titre: 'Compote de pommes', ingredients: ['6 pommes'] })
  const { client, id } = all.julie
  const params = { path: { recette_id: tarte } }
  await client.recipe.POST('/recettes/{recette_id}/commentaires', {
    params,
    body: { contenu: 'Délicieux !', auteur_id: id },
  })

  for (const [name, path] of [
    ['home', '/'],
    ['results', '/recherche?avec=pomme&avec=beurre&sauf=noix'],
    ['one name and suggestions', '/recherche?avec=tomatte'],
    ['no result', '/recherche?avec=pomme&avec=coriandre'],
    ['search without a question', '/recherche'],
    ['exclusion that is not known', '/recherche?avec=pomme&sauf=xyzzy'],
    ['newest', '/recettes'],
    ['recipe', `/recettes/${tarte}-tarte-fine-aux-pommes`],
    ['recipe scaled', `/recettes/${tarte}-tarte-fine-aux-pommes?parts=8`],
    ['recipe without lines', `/recettes/${bare}-pain-perdu`],
    ['recipe that waits', `/recettes/${waiting}-pain-dore`],
    ['report of a recipe', `/recettes/${tarte}/signaler`],
    ['login', '/connexion'],
    ['login that was asked for', '/publier'],
    ['registration', '/inscription'],
    ['forgotten password', '/mots-de-passe/oublies'],
    ['not found', '/recettes/999999'],
    ['refused', '/recettes?apres=x'],
  ] as const) {
    await page.goto(path)
    await audit(scene, name)
  }

  await page.goto('/connexion')
  await page.getByLabel('Courriel').fill('personne@example.org')
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.locator('.faults').waitFor()
  await audit(scene, 'login that failed')

  await page.goto('/inscription')
  await page.locator('main form').evaluate('(form) => { form.noValidate = true }')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.locator('.faults').waitFor()
  await audit(scene, 'registration that failed')
})
