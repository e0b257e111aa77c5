// One stack, one browser and a few people for all tests of this folder.

import { createClient, type RecettesClient, unwrap } from '@recettes/client'
import type { Page, Response } from 'playwright-core'
import t, { type Test } from 'tap'
import { startBrowser, testStack } from '../../../../packages/local/dist/browser.js'

export const PASSWORD = 'trois petits chats'

/** Somebody with an account, and their client of the APIs. */
export type Person = { id: number; prenom: string; courriel: string; client: RecettesClient }

/** The stack that all tests share. */
export type Stage = Awaited<ReturnType<typeof open>>

let opened: Promise<Stage> | undefined

/** The stage, opened by the test that needs it first; it ends with the run. */
export function stage(): Promise<Stage> {
  opened ??= open()
  return opened
}

async function open() {
  const stack = await testStack(t, {
    RATE_LIMITS: 'off',
    // A refused recipe that its author mends waits for moderators again.
    REMODERATE_ON_EDIT: 'true',
    // Every request is logged, so that the logs can be searched for what must not be in them.
    LOG_LEVEL: 'debug',
  })
  const browser = await startBrowser(t)
  const urls = { authUrl: stack.authUrl, baseUrl: stack.baseUrl }
  const admin = createClient(urls)
  await admin.login(stack.administrator)

  let people = 0
  const person = async (
    prenom: string,
    role: 'MODERATEUR' | 'UTILISATEUR' = 'UTILISATEUR',
  ): Promise<Person> => {
    const courriel = `${role.toLowerCase()}${++people}@example.org`
    const body = { prenom, nom: 'Martin', courriel, mot_de_passe: PASSWORD, role }
    const { id } = await unwrap(admin.auth.POST('/utilisateurs', { body }))
    const client = createClient(urls)
    await client.login({ courriel, mot_de_passe: PASSWORD })
    return { id, prenom, courriel, client }
  }
  const [julie, marc] = [await person('Julie'), await person('Marc', 'MODERATEUR')]
  return { ...stack, browser, admin, stranger: createClient(urls), person, julie, marc }
}

/** How a test looks at the pages. */
export type Look = { scripts?: boolean; width?: number; bypassCSP?: boolean }

/** The parts that a test gets. */
export type Scene = {
  t: Test
  all: Stage
  page: Page
  /** The document that is shown, as it was sent. */
  source: () => Promise<string>
}

/** Seconds that a test may take on a busy machine. */
const TEST_SECONDS = 300

/** A test in a browser window of its own. It fails where the console had an error or the policy refused something. */
export function browserTest(name: string, look: Look, tell: (scene: Scene) => Promise<void>): void {
  t.test(name, async (t) => {
    t.setTimeout(TEST_SECONDS * 1000)
    const all = await stage()
    const { scripts = true, width = 1280, bypassCSP = false } = look
    const context = await all.browser.newContext({
      baseURL: all.webUrl,
      locale: 'fr-FR',
      javaScriptEnabled: scripts,
      bypassCSP,
      viewport: { width, height: 800 },
      colorScheme: 'light',
    })
    t.teardown(() => context.close())
    // Pictures of recipes are elsewhere; nothing leaves this machine.
    await context.route(
      (url) => url.origin !== all.webUrl,
      (route) => route.abort(),
    )
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    let document: Response | undefined
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) document = response
    })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const from = message.location().url
      // A refusal's status, and a picture that its author's server hasn't, are no errors of the page.
      const isOthers =
        message.text().startsWith('Failed to load resource') &&
        (from === page.url() || !from.startsWith(all.webUrl))
      if (message.type() === 'error' && !isOthers) problems.push(`${page.url()}: ${message.text()} ${from}`)
    })
    await tell({ t, all, page, source: async () => (await document?.text()) ?? '' })
    t.same(problems, [], 'the console has no error and the policy refused nothing')
  })
}

/** Logs in by the page. */
export async function logIn(page: Page, courriel: string, motDePasse = PASSWORD): Promise<void> {
  await page.goto('/connexion')
  await page.getByLabel('Courriel').fill(courriel)
  await page.getByLabel('Mot de passe', { exact: true }).fill(motDePasse)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.locator('.account-menu').waitFor()
}

/** Opens the menu behind the member's name. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.account-menu summary').click()
}

/** Logs out by the page. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('link', { name: 'Connexion' }).waitFor()
}

/** Deletes every recipe that waits for moderators, so that a test begins at an empty desk. */
export async function emptyDesk({ admin }: Pick<Stage, 'admin'>): Promise<void> {
  const entries = await unwrap(admin.recipe.GET('/moderation', { params: { query: { limite: 100 } } }))
  for (const { recette } of entries) {
    await unwrap(
      admin.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id: recette.id } } }),
    )
  }
}

type Draft = Record<string, unknown> & { titre: string }

/** Publishes a recipe by the API, and validates it where asked. */
export async function publish(
  { julie, admin }: Pick<Stage, 'julie' | 'admin'>,
  draft: Draft,
  { validated = true } = {},
): Promise<number> {
  const { id } = await unwrap(julie.client.recipe.POST('/recettes/', { body: draft }))
  const params = { path: { recette_id: id } }
  if (validated) {
    await unwrap(
      admin.recipe.PATCH('/recettes/{recette_id}/status', { params, body: { id, statut: 'valider' } }),
    )
  }
  return id
}

/** Reports a recipe by the API, as a visitor. */
export async function report({ stranger }: Pick<Stage, 'stranger'>, recette_id: number, raison: string) {
  const params = { path: { recette_id } }
  await unwrap(
    stranger.recipe.POST('/recettes/{recette_id}/signaler', { params, body: { recette_id, raison } }),
  )
}
