// Main use cases, from the first page to the decision, with script and without.

import type { Page } from 'playwright-core'
import { browserTest, emptyDesk, logIn, logOut, openMenu, PASSWORD, publish } from '../stage.js'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const shown = (page: Page, text: string) => page.getByText(text).first().waitFor()

browserTest(
  'a held Backspace clears what is typed, and takes no chosen name away',
  {},
  async ({ t, page }) => {
    await page.goto('/')
    const chips = page.locator('[data-names=sauf] .chips input')
    const field = page.getByLabel('Ajouter un aliment à exclure')
    await field.pressSequentially('noix,gluten,la')
    for (let times = 0; times < 5; times++) await page.keyboard.down('Backspace')
    await page.keyboard.up('Backspace')
    t.equal(await field.inputValue(), '')
    t.equal(await chips.count(), 2)
    await page.keyboard.press('Backspace')
    t.equal(await chips.count(), 1)
    await page.getByRole('status').getByText('gluten retiré').waitFor()
  },
)

for (const scripts of [true, false]) {
  const how = scripts ? 'with script' : 'without script'

  browserTest(
    `a stranger finds a recipe by what is in the fridge and scales it, ${how}`,
    { scripts, width: 390 },
    async ({ t, all, page }) => {
      const titre = `Clafoutis aux cerises ${how}`
      const ingredients = ['500 g de cerises', '4 œufs', '100 g de farine']
      await publish(all, { titre, ingredients, portions: 4, etapes: ['Cuire 40 min.'] })
      await page.goto('/')
      await page.getByLabel('Ajouter un ingrédient').fill('cerise, oeuf')
      await page.getByLabel('Ajouter un aliment à exclure').fill('noix')
      await button(page, 'Chercher')
      await page.getByRole('heading', { name: 'Recettes avec cerise et oeuf, sans noix' }).waitFor()
      await link(page, titre)
      await page.getByRole('heading', { name: titre }).waitFor()
      await page.getByText('500\u202fg de cerises').waitFor()
      await page.getByRole('link', { name: 'Une part de plus' }).click()
      await page.getByText('625\u202fg de cerises').waitFor()
      t.match(await page.locator('.ingredients').textContent(), '5 œufs')
      // With script the servings change in place; each number of servings is a page only without.
      if (!scripts) {
        await page.goBack()
        await page.getByText('500\u202fg de cerises').waitFor()
      }
      await page.goBack()
      await page.getByRole('heading', { name: 'Recettes avec cerise et oeuf, sans noix' }).waitFor()
    },
  )

  browserTest(
    `an author publishes, learns why it was refused, fixes it and sees it validated, ${how}`,
    { scripts },
    async ({ t, all, page }) => {
      await emptyDesk(all)
      // Two recipes with the same foods would be noted as duplicates.
      const food = scripts ? 'poireaux' : 'carottes'
      const titre = `Quiche aux ${food} ${how}`
      const courriel = `auteur-${scripts}@example.org`
      await page.goto('/')
      await link(page, 'Publier')
      await link(page, 'Créer un compte')
      await page.getByLabel('Prénom').fill('Chloé')
      await page.getByLabel('Nom', { exact: true }).fill('Petit')
      await page.getByLabel('Courriel').fill(courriel)
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await button(page, 'Créer mon compte')
      await page.goto('/publier')
      await page.getByLabel('Titre').fill(titre)
      await fillLines(page, scripts, 'ingredients', [`3 ${food}`, '2 œufs'])
      await button(page, 'Publier la recette')
      await shown(page, 'Un modérateur la lira bientôt.')
      await shown(page, 'En attente de validation')
      t.equal(await page.getByRole('heading', { level: 1 }).textContent(), titre)
      const url = page.url()
      await logOut(page)

      await logIn(page, all.marc.courriel)
      await openMenu(page)
      await link(page, 'Modération')
      await page.getByRole('link', { name: titre }).click()
      await page.locator('.decision summary').click()
      await page.getByLabel('Motif', { exact: true }).fill('Il manque les étapes.')
      await button(page, 'Refuser avec ce motif')
      await shown(page, 'est refusée')
      await logOut(page)

      await logIn(page, courriel)
      await openMenu(page)
      await link(page, 'Mes recettes')
      await shown(page, 'Refusée')
      await shown(page, 'Il manque les étapes.')
      await link(page, 'Corriger et renvoyer')
      await shown(page, 'Un modérateur a refusé cette recette. Motif : Il manque les étapes.')
      await fillLines(page, scripts, 'etapes', [`Émincer les ${food}.`, 'Cuire 30 min.'])
      await page.getByLabel('Message au modérateur').fill('Les voici.')
      await button(page, 'Enregistrer et renvoyer à la modération')
      await shown(page, 'Vos changements sont enregistrés.')
      await shown(page, 'En attente de validation')
      await logOut(page)

      await logIn(page, all.marc.courriel)
      await page.goto('/moderation')
      await page.getByRole('link', { name: titre }).click()
      await shown(page, `Émincer les ${food}.`)
      await shown(page, 'Les voici.')
      await shown(page, 'Il manque les étapes.')
      await button(page, 'Valider')
      await shown(page, 'est validée')
      await logOut(page)

      await page.goto(url)
      await shown(page, 'Cuire 30\u202fmin.')
      t.equal(await page.getByText('En attente de validation').count(), 0, 'everybody reads it')
    },
  )

  browserTest(
    `a visitor reports a recipe and a moderator keeps it, ${how}`,
    { scripts },
    async ({ t, all, page }) => {
      await emptyDesk(all)
      const id = await publish(all, { titre: `Flan ${how}`, ingredients: ['4 œufs'] })
      await page.goto(`/recettes/${id}`)
      await link(page, 'Signaler cette recette')
      await page.getByLabel('Qu’est-ce qui ne va pas').fill('Le lait manque.')
      await button(page, 'Envoyer le signalement')
      await page.getByRole('status').waitFor()

      await logIn(page, all.marc.courriel)
      await page.goto('/moderation?objet=signalees')
      await page.getByRole('link', { name: `Flan ${how}` }).click()
      await shown(page, 'Le lait manque.')
      await button(page, 'Garder')
      await shown(page, `La recette « Flan ${how} » est gardée. Ses signalements sont rejetés.`)
      await shown(page, 'Rien de tel n’attend de décision.')
      const { data } = await all.stranger.recipe.GET('/recettes/{recette_id}', {
        params: { path: { recette_id: id } },
      })
      t.match(data, { signaler: false, statut: 'valider' })
    },
  )
}

/** Fills a list of lines in: a field of several lines, or with script a row each. */
async function fillLines(page: Page, scripts: boolean, name: string, lines: string[]): Promise<void> {
  if (!scripts) return page.locator(`textarea[name=${name}]`).fill(lines.join('\n'))
  const rows = page.locator(`textarea[name=${name}] + ol`).locator('input, textarea')
  for (const [index, line] of lines.entries()) {
    await rows.nth(index).fill(line)
    if (index + 1 < lines.length) await rows.nth(index).press('Control+Enter')
  }
}
