// The form of a recipe with scripts: rows, pasted lists, the picture, and what wasn't sent.

import { unwrap } from '@recettes/client'
import type { Page } from 'playwright-core'
import { browserTest, logIn } from '../stage.js'

browserTest('a recipe is typed row by row, by keyboard alone', {}, async ({ t, all, page }) => {
  await logIn(page, all.julie.courriel)
  await page.goto('/publier')
  await page.getByLabel('Titre').fill('Tarte fine')
  const rows = () => page.locator('[data-lines="ingrédient"] .rows input')
  const values = () =>
    rows().evaluateAll((elements) => elements.map((row) => (row as unknown as { value: string }).value))

  await page.getByLabel('ingrédient 1', { exact: true }).focus()
  await page.keyboard.type('4 pommes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('beurre')
  await page.keyboard.press('Alt+ArrowUp')
  t.same(await values(), ['beurre', '4 pommes'])
  await page.keyboard.press('Home')
  await page.keyboard.type('30 g de ')
  t.same(await values(), ['30 g de beurre', '4 pommes'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  t.equal(await page.evaluate('document.activeElement.getAttribute("aria-label")'), 'Descendre ingrédient 1')
  await page.keyboard.press('Space')
  t.same(await values(), ['4 pommes', '30 g de beurre'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  t.same(await values(), ['4 pommes'])
  t.match(await page.locator('[data-lines="ingrédient"] [role=status]').textContent(), 'Il en reste 1')

  await page.getByRole('button', { name: 'Ajouter un ingrédient' }).click()
  await page.keyboard.type('sel')
  await page.getByLabel('étape 1', { exact: true }).fill('Étaler la pâte.\nPiquer le fond.')
  await page.getByRole('button', { name: 'Publier la recette' }).click()
  await page.waitForURL('**/recettes/*-tarte-fine')
  t.match(await page.locator('.ingredients ul').textContent(), '4 pommessel')
  t.equal(await page.locator('.steps ol > li').count(), 1, 'one step of two lines')
})

for (const scripts of [true, false])
  browserTest(
    `Enter in a field publishes nothing, ${scripts ? 'with' : 'without'} script`,
    { scripts },
    async (scene) => {
      const { t, all, page } = scene
      await logIn(page, all.julie.courriel)
      await page.goto('/publier')
      const sent: string[] = []
      page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
      for (const label of ['Titre', 'Parts', 'Difficulté', 'Adresse d’une photo']) {
        await page.getByLabel(label).fill('1')
        await page.getByLabel(label).press('Enter')
      }
      t.same(sent, [])
      t.equal(await page.getByRole('button', { name: 'Publier la recette' }).count(), 1, 'others are hidden')
      await page.getByLabel('Adresse d’une photo').fill('')
      await page.getByRole('button', { name: 'Publier la recette' }).press('Enter')
      await page.waitForURL('**/recettes/*-1')
    },
  )

browserTest('rows show what was typed after the way back to the form', {}, async ({ t, all, page }) => {
  await logIn(page, all.julie.courriel)
  acceptDialogs(page)
  await page.goto('/publier')
  await page.getByLabel('Titre').fill('Tarte fine')
  await page.getByLabel('ingrédient 1', { exact: true }).fill('200 g de farine')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3 œufs')
  await page.getByLabel('étape 1', { exact: true }).fill('Mélanger.')

  await page.locator('header a.name').click()
  await page.waitForURL('**/')
  await page.goBack({ waitUntil: 'load' })

  t.equal(await page.getByLabel('ingrédient 1', { exact: true }).inputValue(), '200 g de farine')
  t.equal(await page.getByLabel('étape 1', { exact: true }).inputValue(), 'Mélanger.')
  await page.getByLabel('ingrédient 3', { exact: true }).fill('sel')
  await page.getByRole('button', { name: 'Publier la recette' }).click()
  await page.waitForURL('**/recettes/*-tarte-fine')
  t.match(await page.locator('.ingredients ul').textContent(), /200\sg de farine3\sœufssel/)
})

browserTest(
  'a fault is linked to its row, and what was typed is in rows again',
  {},
  async ({ t, all, page }) => {
    await logIn(page, all.julie.courriel)
    await page.goto('/publier')
    await page.getByLabel('ingrédient 1', { exact: true }).fill('x'.repeat(301))
    await page.getByRole('button', { name: 'Publier la recette' }).click()
    await page.getByRole('link', { name: /Ingrédients, ligne 1/ }).click()
    t.equal(await page.evaluate('document.activeElement.value.length'), 301)
    t.equal(await page.evaluate('document.activeElement.getAttribute("aria-invalid")'), 'true')
  },
)

/** @returns the types of those that have come */
function acceptDialogs(page: Page): string[] {
  const types: string[] = []
  page.on('dialog', async (dialog) => {
    types.push(dialog.type())
    await dialog.accept()
  })
  return types
}

browserTest('leaving with text that was not sent asks first', {}, async ({ t, all, page }) => {
  const asked = acceptDialogs(page)
  await logIn(page, all.julie.courriel)
  await page.goto('/publier')
  await page.goto('/')
  t.same(asked, [], 'an untouched form asks nothing')
  await page.goto('/publier')
  await page.getByLabel('ingrédient 1', { exact: true }).fill('4 pommes')
  await page.goto('/')
  t.same(asked, ['beforeunload'])
  await page.goto('/publier')
  await page.getByLabel('Titre').fill('Pommes au four')
  await page.getByRole('button', { name: 'Publier la recette' }).click()
  await page.waitForURL('**/recettes/*-pommes-au-four')
  t.same(asked, ['beforeunload'], 'sending asks nothing')
})

browserTest('a form whose session ended asks before it is left', {}, async ({ t, all, page }) => {
  const asked = acceptDialogs(page)
  await logIn(page, all.julie.courriel)
  await page.goto('/publier')
  await page.getByLabel('Titre').fill('Pommes perdues')
  await page.context().clearCookies({ name: 'recettes-connexion' })
  await page.getByRole('button', { name: 'Publier la recette' }).click()
  await page.getByText('Votre session a pris fin.').waitFor()

  const [elsewhere] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Connectez-vous dans un autre onglet' }).click(),
  ])
  await elsewhere.getByRole('button', { name: 'Se connecter' }).waitFor()
  t.same(asked, [], 'a link of the form opens in a tab of its own')
  t.equal(await page.getByLabel('Titre').inputValue(), 'Pommes perdues')
  await page.getByRole('link', { name: 'Toutes les recettes' }).click()
  await page.waitForURL('**/recettes')
  t.same(asked, ['beforeunload'])
})

browserTest(
  'a text that is too long is kept from being sent, and what is left is told',
  {},
  async (scene) => {
    const { t, all, page } = scene
    await logIn(page, all.julie.courriel)
    await page.goto('/publier')
    const titre = page.getByLabel('Titre')
    await titre.fill('x'.repeat(150))
    t.notOk(await page.getByText('Encore').isVisible())
    await titre.fill('x'.repeat(170))
    await page.getByText('Encore 30 caractères.').waitFor()
    await titre.fill('x'.repeat(201))
    await page.getByText('1 caractère de trop.').waitFor()
    await titre.fill('Longue')
    const text = 'é'.repeat(200_000)
    await page.getByLabel('Présentation').fill(text)
    await page.getByRole('button', { name: 'Publier la recette' }).click()
    await page.getByText('raccourcissez-le d’environ 33\u202f%').waitFor()
    t.match(page.url(), /publier$/)
    t.equal(await page.getByLabel('Présentation').inputValue(), text)
  },
)

browserTest('behind a form that was too long, its text is still there', { scripts: false }, async (scene) => {
  const { t, all, page } = scene
  await logIn(page, all.julie.courriel)
  await page.goto('/publier')
  const text = 'é'.repeat(200_000)
  await page.getByLabel('Présentation').fill(text)
  await page.getByRole('button', { name: 'Publier la recette' }).click()
  await page.getByText('Votre texte est encore dans votre navigateur.').waitFor()
  await page.goBack()
  t.equal((await page.getByLabel('Présentation').inputValue()).length, text.length)
})

for (const scripts of [true, false])
  browserTest(
    `a comment sent again after Back is published once, ${scripts ? 'with' : 'without'} script`,
    { scripts },
    async (scene) => {
      const { t, all, page } = scene
      const body = { titre: 'Flan', ingredients: ['3 œufs'] }
      const { id } = await unwrap(all.julie.client.recipe.POST('/recettes/', { body }))
      await logIn(page, all.julie.courriel)
      await page.goto(`/recettes/${id}`)
      const send = async () => {
        await page.getByLabel('Votre commentaire').fill('Il a tenu !')
        await page.getByRole('button', { name: 'Publier le commentaire' }).click()
        await page.waitForURL('**#commentaire-*')
        await page.getByText('Votre commentaire est publié').waitFor()
      }
      await send()
      await page.goBack()
      await page.waitForURL((url) => url.hash === '')
      await send()
      const path = { recette_id: id }
      const read = all.julie.client.recipe.GET('/recettes/{recette_id}/commentaires', { params: { path } })
      t.equal((await unwrap(read)).length, 1)
    },
  )

for (const [scripts, fruit] of [
  [true, 'pommes'],
  [false, 'poires'],
] as const)
  browserTest(
    `a food that the steps name is added to the ingredients by one click, ${scripts ? 'with' : 'without'} script`,
    { scripts },
    async ({ t, all, page }) => {
      await logIn(page, all.julie.courriel)
      await page.goto('/publier')
      let posts = 0
      page.on('request', (request) => {
        if (request.method() === 'POST') posts++
      })
      await page.getByLabel('Titre').fill(`Poêlée de ${fruit}`)
      const field = (name: string, row: string) =>
        scripts ? page.getByRole('textbox', { name: row }) : page.locator(`textarea[name=${name}]`)
      await field('ingredients', 'ingrédient 1').fill(`4 ${fruit}`)
      await field('etapes', 'étape 1').fill(`Dorer les ${fruit} dans le beurre.`)
      await page.getByRole('button', { name: 'Relire' }).click()
      await page.getByRole('button', { name: 'Ajouter « beurre »' }).waitFor()
      await page.getByLabel('Titre').press('Enter')
      await page.getByRole('button', { name: 'Ajouter « beurre »' }).click()
      await page.getByRole('heading', { name: 'Rien à signaler' }).waitFor()
      t.equal(posts, 2, 'Enter in a field sends nothing')
      await page.getByRole('button', { name: 'Publier la recette' }).click()
      await page.waitForURL(`**/recettes/*-poelee-de-${fruit}`)
      t.match(await page.locator('.ingredients ul').textContent(), new RegExp(`4\\s${fruit}beurre`))
    },
  )
