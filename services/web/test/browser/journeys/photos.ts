// Photos from a phone: two taps add one, then order, caption and deletion, with script and without.

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { audit } from '../audit.js'
import { browserTest, logIn, publish, type Stage } from '../stage.js'

const picture = (name: string, background: string, width = 1600) => ({
  name,
  mimeType: 'image/jpeg',
  background,
  create: { width, height: 1200, channels: 3, background } as const,
})

const file = async ({ create, name, mimeType }: ReturnType<typeof picture>) => ({
  name,
  mimeType,
  buffer: await sharp({ create }).jpeg().toBuffer(),
})

/** Waits until the browser has decoded a photo of the page; fails where it can't. */
async function untilShown(page: Page): Promise<void> {
  const image = page.locator('main img[src^="/photos/"]').first()
  await image.scrollIntoViewIfNeeded()
  await image.evaluate((element) => (element as unknown as { decode(): Promise<void> }).decode())
}

/** Validates a recipe again: a photo is an edit, after which it waits. */
const validate = ({ admin }: Pick<Stage, 'admin'>, id: number) =>
  admin.recipe.PATCH('/recettes/{recette_id}/status', {
    params: { path: { recette_id: id } },
    body: { id, statut: 'valider' },
  })

browserTest(
  'a phone adds a photo in two taps, which the page then shows',
  { width: 390 },
  async ({ t, all, page }) => {
    const id = await publish(all, {
      titre: 'Tarte du téléphone',
      ingredients: ['4 pommes'],
      etapes: ['Cuire.'],
    })
    await logIn(page, all.julie.courriel)
    await page.goto(`/recettes/${id}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Ajouter une photo').click()
    // The second tap chooses it; the script sends it.
    await (await chooser).setFiles(await file(picture('four.jpg', '#b8371f')))
    await page.getByText('Votre photo est ajoutée.').waitFor()
    await untilShown(page)
    t.match(await page.locator('main img.apercu').first().getAttribute('src'), /^data:image\/bmp/)
    const width = await page.evaluate('document.documentElement.scrollWidth')
    t.equal(width, 390, 'nothing is wider than the phone')
    await validate(all, id)
    await page.goto('/recettes')
    await untilShown(page)
  },
)

for (const scripts of [true, false])
  browserTest(
    `an author orders, captions and deletes photos, ${scripts ? 'with' : 'without'} script`,
    { width: 390, scripts },
    async ({ t, all, page }) => {
      const id = await publish(all, {
        titre: `Flan ${scripts ? 'scripté' : 'sans script'}`,
        ingredients: ['4 œufs'],
      })
      await logIn(page, all.julie.courriel)
      const sources = () =>
        page
          .locator('.photos img[src^="/photos/"]')
          .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
      for (const [count, background] of ['#b8371f', '#3f6b35'].entries()) {
        await page.goto(`/recettes/${id}/photos`)
        await page.locator('input[type=file]').setInputFiles(await file(picture('photo.jpg', background)))
        if (!scripts) await page.getByRole('button', { name: 'Envoyer la photo' }).click()
        await page.getByText('Votre photo est ajoutée.').waitFor()
        await page.goto(`/recettes/${id}/photos`)
        t.equal((await sources()).length, count + 1)
      }
      const [first, second] = await sources()

      const last = page.locator('.photos > li').last()
      await last.getByLabel('Légende').fill('À la sortie du four')
      await last.getByRole('button', { name: 'Enregistrer' }).click()
      await page.getByText('C’est enregistré.').waitFor()
      await page.locator('.photos > li').last().getByRole('button', { name: 'Mettre en premier' }).click()
      await page
        .locator('.photos > li')
        .first()
        .getByLabel('Légende')
        .and(page.locator('[value^="À la"]'))
        .waitFor()
      t.same(await sources(), [second, first])

      await page.goto(`/recettes/${id}`)
      t.equal(await page.getByAltText('À la sortie du four').getAttribute('src'), second)
      await page.goto(`/recettes/${id}/photos`)
      await page.locator('.photos > li').last().getByRole('button', { name: 'Supprimer' }).click()
      await page.getByText('La photo est supprimée.').waitFor()
      t.same(await sources(), [second])
    },
  )

browserTest('a refused file is named on the page, in words', { width: 390 }, async ({ t, all, page }) => {
  const id = await publish(all, { titre: 'Crêpes sans photo', ingredients: ['4 œufs'] })
  await logIn(page, all.julie.courriel)
  await page.goto(`/recettes/${id}/photos`)
  const buffer = Buffer.from('GIF89a')
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByText('n’est pas une photo lisible').waitFor()
  t.equal(await page.locator('.photos > li').count(), 0)
})

browserTest('pages with photos have no fault', { width: 390, bypassCSP: true }, async (scene) => {
  const { all, page } = scene
  const id = await publish(all, { titre: 'Far aux pruneaux', ingredients: ['4 œufs'], etapes: ['Cuire.'] })
  await logIn(page, all.julie.courriel)
  for (const background of ['#b8371f', '#3f6b35']) {
    await page.goto(`/recettes/${id}/photos`)
    await page.locator('input[type=file]').setInputFiles(await file(picture('photo.jpg', background)))
    await page.getByText('Votre photo est ajoutée.').waitFor()
  }
  await validate(all, id)
  for (const path of [`/recettes/${id}`, `/recettes/${id}/photos`, '/recettes', '/mes-recettes']) {
    await page.goto(path)
    await untilShown(page)
    await audit(scene, path)
  }
})
