// `npm run screenshots`: takes the README's pictures anew, or pictures of many pages, on a stack of its own with the sample recipes.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createClient, type RecettesClient, unwrap } from '@recettes/client'
import type { Browser, Page } from 'playwright-core'
import { startBrowser, testStack } from '../browser.js'
import { inProject } from '../project.js'
import { drawPicture } from '../samples/picture.js'
import { publishSamples } from '../samples/publish.js'

const HELP = `npm run screenshots [-- FOLDER] — takes pictures of the web front in Chromium

Without a folder, the README's pictures in services/web; with one, pictures of many pages there, on a phone, a laptop and a desktop,
light and dark. Needs Chromium (infra/debian-packages.sh browser, or CHROMIUM=…).
`

const PASSWORD = 'captures de la galerie'
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1366, height: 650 }
const DESKTOP = { width: 1280, height: 900 }

async function takeScreenshots(folder: string | undefined): Promise<void> {
  const ends: (() => unknown)[] = []
  const lifetime = { teardown: (end: () => unknown) => void ends.unshift(end) }
  try {
    const stack = await testStack(lifetime, { RATE_LIMITS: 'off' })
    const { authUrl, baseUrl, administrator } = stack
    await publishSamples({ authUrl, baseUrl, administrator, password: PASSWORD }, () => undefined)
    const ids = await prepareDesk(stack)
    const browser = await startBrowser(lifetime)
    if (folder === undefined) await takeReadmePictures(browser, stack, ids)
    else await takeAll(browser, stack, ids, resolve(folder))
  } finally {
    for (const end of ends) await end()
  }
}

type Stack = Awaited<ReturnType<typeof testStack>>
type Ids = { tarte: number; plain: number; reported: number }

/** A recipe that waits, one that is reported, and a member called Julie. */
async function prepareDesk({ authUrl, baseUrl, administrator }: Stack): Promise<Ids> {
  const admin = createClient({ authUrl, baseUrl })
  await admin.login(administrator)
  await addPhotos(admin)
  const courriel = 'julie@example.org'
  const body = { prenom: 'Julie', nom: 'Martin', courriel, mot_de_passe: PASSWORD }
  await unwrap(admin.auth.POST('/utilisateurs', { body }))
  const julie = createClient({ authUrl, baseUrl })
  await julie.login({ courriel, mot_de_passe: PASSWORD })
  await unwrap(
    julie.recipe.POST('/recettes/', {
      body: {
        titre: 'Compote de rhubarbe',
        portions: 4,
        temps_preparation: 10,
        temps_cuisson: 20,
        ingredients: ['1 kg de rhubarbe', '150 g de sucre', '1 gousse de vanille'],
        etapes: ['Coupez la rhubarbe en tronçons.', 'Faites-la fondre 20 min avec le sucre et la vanille.'],
      },
    }),
  )
  const query = { titre: 'tarte tatin' }
  const [tarte] = await unwrap(admin.recipe.GET('/recettes/', { params: { query } }))
  const [clafoutis] = await unwrap(
    admin.recipe.GET('/recettes/', { params: { query: { titre: 'clafoutis' } } }),
  )
  if (tarte === undefined || clafoutis === undefined) throw new Error('a sample recipe is missing')
  const recette_id = clafoutis.id
  await unwrap(
    julie.recipe.POST('/recettes/{recette_id}/signaler', {
      params: { path: { recette_id } },
      body: { recette_id, raison: 'Le temps de cuisson me semble trop court.' },
    }),
  )
  const all = await unwrap(admin.recipe.GET('/recettes/'))
  const plain = all.find(({ photos }) => photos.length === 0)
  return { tarte: tarte.id, plain: plain?.id ?? tarte.id, reported: recette_id }
}

/** Two of three recipes get photos; the third shows its tile. The clafoutis and the tarte have several. */
async function addPhotos({ recipe }: RecettesClient): Promise<void> {
  const recettes = await unwrap(recipe.GET('/recettes/'))
  for (const { id, titre } of recettes) {
    const isLong = /tarte tatin|clafoutis/i.test(titre)
    if (id % 3 === 0 && !isLong) continue
    for (let number = 0; number < (isLong ? 3 : 1); number++) {
      const body = new FormData()
      body.append('fichier', new Blob([new Uint8Array(await drawPicture(id + number))]), 'photo.jpg')
      if (number > 0) body.append('legende', 'À la sortie du four')
      await unwrap(
        recipe.POST('/recettes/{recette_id}/photos', {
          params: { path: { recette_id: id } },
          // Typed as the document's binary text.
          body: body as unknown as { fichier: string },
          bodySerializer: (form) => form as unknown as FormData,
        }),
      )
    }
  }
}

async function takeReadmePictures(browser: Browser, stack: Stack, ids: Ids): Promise<void> {
  const to = (name: string) => inProject('services/web', `${name}.png`)
  await withPage(browser, stack, PHONE, 'light', async (page) => {
    await take(page, '/recherche?avec=œuf&avec=lait&sauf=noix', to('search'))
  })
  await withPage(browser, stack, DESKTOP, 'light', async (page) => {
    await take(page, `/recettes/${ids.tarte}`, to('recipe'))
    await logIn(page, stack.administrator)
    await take(page, `/moderation/${ids.reported}`, to('desk'))
  })
}

/** Addresses of pages; those after `connexion` are a member's. */
const pagesOf = (ids: Ids): [name: string, path: string][] => [
  ['home', '/'],
  ['results', '/recherche?avec=œuf&avec=lait&sauf=noix'],
  ['nothing', '/recherche?avec=pomme&avec=coriandre'],
  ['list', '/recettes'],
  ['recipe', `/recettes/${ids.tarte}`],
  ['recipe-without', `/recettes/${ids.plain}`],
  ['login', '/connexion'],
]

const ownPagesOf = (ids: Ids): [name: string, path: string][] => [
  ['own', '/mes-recettes'],
  ['photos', `/recettes/${ids.tarte}/photos`],
  ['publish', '/publier'],
  ['account', '/compte'],
  ['delete-account', '/compte/supprimer'],
  ['desk', `/moderation/${ids.reported}`],
]

async function takeAll(browser: Browser, stack: Stack, ids: Ids, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [device, size] of Object.entries({ phone: PHONE, laptop: LAPTOP, desktop: DESKTOP }))
    for (const theme of ['light', 'dark'] as const)
      await withPage(browser, stack, size, theme, async (page) => {
        const to = (name: string) => join(folder, `${name}-${device}-${theme}.png`)
        for (const [name, path] of pagesOf(ids)) await take(page, path, to(name))
        await page.emulateMedia({ media: 'print', colorScheme: theme })
        await take(page, `/recettes/${ids.tarte}`, to('print'))
        await page.emulateMedia({ media: 'screen', colorScheme: theme })
        await logIn(page, stack.administrator)
        for (const [name, path] of ownPagesOf(ids)) await take(page, path, to(name))
      })
}

async function withPage(
  browser: Browser,
  { webUrl }: Stack,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: webUrl,
    locale: 'fr-FR',
    viewport,
    colorScheme,
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
  })
  await use(await context.newPage())
  await context.close()
}

async function logIn(page: Page, { courriel, mot_de_passe }: Stack['administrator']): Promise<void> {
  await page.goto('/connexion')
  await page.getByLabel('Courriel').fill(courriel)
  await page.getByLabel('Mot de passe', { exact: true }).fill(mot_de_passe)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.locator('.account-menu').waitFor()
}

async function take(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: file })
  process.stdout.write(`${file}\n`)
}

if (process.argv.includes('--help')) process.stdout.write(HELP)
else await takeScreenshots(process.argv[2])
