// Every page and state of the moderation desk.

import { audit } from '../audit.js'
import { browserTest, logIn, publish, report } from '../stage.js'

browserTest('pages of the desk are valid, accessible and fit a phone', { bypassCSP: true }, async (scene) => {
  const { all, page } = scene
  const id = await publish(
    all,
    {
      titre: 'Soupe de potiron',
      description: 'Une soupe très chère.',
      portions: 4,
      ingredients: ['1 potiron', '20 cl de crème'],
      etapes: ['Éplucher.', 'Cuire.'],
    },
    { validated: false },
  )
  const { client } = all.julie
  const path = { recette_id: id }
  await report(all, id, 'Photo floue')
  const replaced = { titre: 'Soupe de potiron', description: 'Une soupe simple.', ingredients: ['1 potiron'] }
  await client.recipe.PUT('/recettes/{recette_id}', { params: { path }, body: replaced })
  const comment = await client.recipe.POST('/recettes/{recette_id}/commentaires', {
    params: { path },
    body: { contenu: 'Achetez mes casseroles', auteur_id: all.julie.id },
  })
  const commentaire_id = comment.data?.id ?? 0
  await all.stranger.recipe.POST('/recettes/{recette_id}/commentaires/{commentaire_id}/signaler', {
    params: { path: { ...path, commentaire_id } },
    body: { commentaire_id, raison: 'Publicité' },
  })

  await logIn(page, all.marc.courriel)
  for (const [name, url] of [
    ['queue', '/moderation'],
    ['queue without entries', '/moderation?apres=0.99999999999999.0'],
    ['case', `/moderation/${id}`],
    ['members', '/moderation/utilisateurs'],
    ['nobody', '/moderation/utilisateurs?recherche=personne'],
    ['recipes', '/moderation/recettes'],
    ['no recipes', '/moderation/recettes?titre=rien'],
    ['member for moderators', `/moderation/utilisateurs/${all.julie.id}`],
  ] as const) {
    await page.goto(url)
    await audit(scene, name)
  }

  await page.goto(`/moderation/${id}`)
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await audit(scene, 'keys')
  await page.keyboard.press('Escape')
  await page.locator('.decision summary').click()
  await audit(scene, 'ready reasons')
  await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
  await page.locator('.faults').waitFor()
  await audit(scene, 'refusal without a reason')

  await client.recipe.PUT('/recettes/{recette_id}', {
    params: { path },
    body: { ...replaced, titre: 'Velouté de potiron' },
  })
  await page.getByLabel('Motif', { exact: true }).fill('Trop peu de détails.')
  await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
  await page.locator('.meanwhile').waitFor()
  await audit(scene, 'late decision')
  await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
  await page.getByRole('status').waitFor()
  await audit(scene, 'decided')
})

browserTest(
  'pages of administrators are valid, accessible and fit a phone',
  { bypassCSP: true },
  async (scene) => {
    const { all, page } = scene
    const zoe = await all.person('Zoe')
    await publish(all, { titre: 'Soupe de potiron' })
    await logIn(page, all.administrator.courriel, all.administrator.mot_de_passe)
    for (const [name, url] of [
      ['new member', '/moderation/utilisateurs/nouveau'],
      ['audit log', '/moderation/journal'],
      ['filtered audit log', '/moderation/journal?journal=recettes&action=statut'],
    ] as const) {
      await page.goto(url)
      await audit(scene, name)
    }
    await page.goto(`/moderation/utilisateurs/${zoe.id}`)
    await audit(scene, 'member')
    await page.getByLabel('Motif').fill('Publicité')
    await page.getByRole('button', { name: 'Suspendre ce compte' }).click()
    await page.getByRole('button', { name: 'Lever la suspension' }).waitFor()
    await audit(scene, 'suspended member')
    await page.getByRole('button', { name: 'Lever la suspension' }).click()
    await page.getByText('Suspensions passées').waitFor()
    await audit(scene, 'member after a suspension')
  },
)
