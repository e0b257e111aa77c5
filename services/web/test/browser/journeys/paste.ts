// Pasted recipes: a whole one on « Coller une recette », and lists in the rows of the form.

import { browserTest, logIn, type Scene } from '../stage.js'

const MAIL = `Coucou Julie,

Voici la recette promise :

Clafoutis aux cerises

Pour 6 personnes
Cuisson : 35 min

Ingrédients :
- 500 g de cerises
- 3 œufs
- Sel / poivre

Préparation :
1. Battre les œufs.
2. Ajouter à la farine
   le lait tiède.

Bises,
Marie`

for (const scripts of [true, false])
  browserTest(
    `a pasted mail fills the form, ${scripts ? 'with' : 'without'} script`,
    { scripts },
    async ({ t, all, page }) => {
      await logIn(page, all.julie.courriel)
      await page.goto('/publier/coller')
      await page.getByLabel('Texte de la recette').fill(MAIL)
      await page.getByRole('button', { name: 'Remplir le formulaire' }).click()

      t.equal(await page.getByLabel('Titre').inputValue(), 'Clafoutis aux cerises')
      t.equal(await page.getByLabel('Parts').inputValue(), '6')
      t.match(await page.locator('main').textContent(), /Bises,/, 'what was dropped is shown')
      await page.getByRole('button', { name: 'Publier la recette' }).click()
      await page.waitForURL('**/recettes/*-clafoutis-aux-cerises')
      t.match(await page.locator('.ingredients ul').textContent(), /500\sg de cerises3\sœufsSel \/ poivre/)
      t.same(await page.locator('.steps ol > li').allTextContents(), [
        'Battre les œufs.',
        'Ajouter à la farine le lait tiède.',
      ])
    },
  )

browserTest('a pasted text without a recipe is kept, with what to do', {}, async ({ t, all, page }) => {
  await logIn(page, all.julie.courriel)
  await page.goto('/publier/coller')
  const source = '<html><div itemscope itemtype="https://schema.org/Recipe"></div><p>Bonjour</p></html>'
  await page.getByLabel('Texte de la recette').fill(source)
  await page.getByRole('button', { name: 'Remplir le formulaire' }).click()
  t.match(await page.getByRole('alert').textContent(), /microdonnées/)
  t.equal(await page.getByLabel('Texte de la recette').inputValue(), source)
})

browserTest('pasted lists lose headings and marks, and broken lines are joined', {}, async (scene) => {
  const { t } = scene
  const { paste, text } = await emptyForm(scene)
  await paste('ingrédient 1', 'Ingrédients (4 personnes) :\n☐ 200 g de farine\n▢ 3 œufs\n1) sel')
  await paste('étape 1', 'Préparation :\n1. Battre les œufs\n   et le sucre.\n2. Cuire.')
  t.equal(await text('ingredients'), '200 g de farine\n3 œufs\nsel')
  t.equal(await text('etapes'), 'Battre les œufs et le sucre.\nCuire.')
})

browserTest('a pasted list becomes rows', {}, async (scene) => {
  const { t } = scene
  const { paste, text } = await emptyForm(scene)
  await paste('ingrédient 1', '- 4 pommes\r\n- 30 g de beurre\r\n\r\n• 1,5 l d’eau')
  await paste('étape 1', '1. Étaler.\n2. Piquer.\n3) Cuire.')
  t.equal(await text('ingredients'), '4 pommes\n30 g de beurre\n1,5 l d’eau')
  t.equal(await text('etapes'), 'Étaler.\nPiquer.\nCuire.')
})

/** The form that publishes a recipe: pastes into a field, and reads a list as it will be sent. */
async function emptyForm({ all, page }: Scene) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, all.julie.courriel)
  await page.goto('/publier')
  return {
    paste: async (label: string, text: string) => {
      await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.press('Control+V')
    },
    text: (name: string) => page.locator(`textarea[name=${name}]`).inputValue(),
  }
}
