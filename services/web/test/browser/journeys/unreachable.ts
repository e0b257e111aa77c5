// The recipe API is ended: every page says so. Runs last, since nothing starts it again.

import { audit } from '../audit.js'
import { browserTest, logIn } from '../stage.js'

browserTest(
  'pages without the recipe API say so, keep what was typed and are accessible',
  { bypassCSP: true },
  async (scene) => {
    const { t, all, page } = scene
    await logIn(page, all.julie.courriel)
    await page.goto('/publier')
    await page.getByLabel('Titre').fill('Tarte aux abricots')
    const [, recipe = 0] = all.data.readNote()?.services ?? []
    process.kill(recipe, 'SIGKILL')
    await page.getByRole('button', { name: 'Publier la recette' }).click()
    await page.getByText('Envoyez à nouveau dans un moment.').waitFor()
    t.equal(await page.getByLabel('Titre').inputValue(), 'Tarte aux abricots')
    await audit(scene, 'form that is kept')
    await page.goto('/recettes')
    await page.getByText('Les recettes sont momentanément indisponibles.').waitFor()
    await audit(scene, 'recipes away')
    const asked = page.waitForRequest((request) => request.method() === 'HEAD')
    t.equal(new URL((await asked).url()).pathname, '/recettes', 'the page asks again by itself')
  },
)
