// Every page and state of members: publishing, own recipes, comments, reports, the account, and what went wrong.

import type { Page } from 'playwright-core'
import { audit } from '../audit.js'
import { browserTest, logIn, publish } from '../stage.js'

const DRAFT = {
  titre: 'Tarte aux prunes',
  description: 'Acidulée.',
  image: 'https://example.org/prunes.jpg',
  portions: 6,
  ingredients: ['1 pâte sablée', '800 g de prunes'],
  etapes: ['Étaler la pâte.', 'Cuire 40 min.'],
}

/** Sends the form of a page as it is, without what the browser itself would ask for. */
async function sendAsIs(page: Page, button: string): Promise<void> {
  await page.locator('main form').first().evaluate('(form) => { form.noValidate = true }')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('.faults').waitFor()
}

browserTest('pages of members are valid, accessible and fit a phone', { bypassCSP: true }, async (scene) => {
  const { all, page } = scene
  const { client, courriel, id: auteur_id } = all.julie
  const [validated, refused] = [
    await publish(all, DRAFT),
    await publish(all, { ...DRAFT, titre: 'Tarte aux poires' }, { validated: false }),
  ]
  const path = { recette_id: refused }
  await all.admin.recipe.PATCH('/recettes/{recette_id}/status', {
    params: { path },
    body: { id: refused, statut: 'refuser', motif: 'Ce sont des prunes.' },
  })
  const comment = await client.recipe.POST('/recettes/{recette_id}/commentaires', {
    params: { path: { recette_id: validated } },
    body: { contenu: 'Très bon.', auteur_id },
  })

  await page.goto('/publier')
  await audit(scene, 'login that was asked for')
  await logIn(page, courriel)
  for (const [name, url] of [
    ['home of a member', '/'],
    ['publishing', '/publier'],
    ['own recipes', '/mes-recettes'],
    ['history', `/recettes/${refused}/historique`],
    ['own recipe', `/recettes/${validated}`],
    ['refused recipe', `/recettes/${refused}`],
    ['changing', `/recettes/${refused}/modifier`],
    ['deleting', `/recettes/${refused}/supprimer`],
    ['report of a recipe', `/recettes/${validated}/signaler`],
    ['report of a comment', `/recettes/${validated}/commentaires/${comment.data?.id}/signaler`],
    ['account', '/compte'],
    ['name', '/compte/nom'],
    ['courriel', '/compte/courriel'],
    ['password', '/compte/mot-de-passe'],
    ['deletion of the account', '/compte/supprimer'],
    ['confirmation of a courriel', '/courriels/verifications'],
    ['new password', '/mots-de-passe/nouveaux'],
    ['desk that is closed', '/moderation'],
  ] as const) {
    await page.goto(url)
    await audit(scene, name)
  }

  await page.goto('/publier')
  await sendAsIs(page, 'Publier la recette')
  await audit(scene, 'publishing without a title')

  await page.getByLabel('Titre').fill('Tarte aux noix')
  await page.getByRole('textbox', { name: 'étape 1' }).fill('Ajouter le beurre.')
  await page.getByRole('button', { name: 'Relire' }).click()
  await page.getByRole('heading', { name: 'Une remarque' }).waitFor()
  await audit(scene, 'publishing with notes')

  await page.goto(`/recettes/${refused}/modifier`)
  await client.recipe.PUT('/recettes/{recette_id}', {
    params: { path },
    body: { ...DRAFT, titre: 'Tarte aux quetsches' },
  })
  await page.getByLabel('Titre').fill('Tarte aux mirabelles')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('heading', { name: 'Cette recette a changé entre-temps' }).waitFor()
  await audit(scene, 'both versions')
})
