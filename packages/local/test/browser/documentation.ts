// The documentation page in a real browser: log in against the other service, then try an operation out.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { chromium, type Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { openDataFolder } from '../../dist/data-folder.js'
import { inProject } from '../../dist/project.js'
import { startStack } from '../../dist/stack.js'

/** Debian's package, which infra/debian-packages.sh installs; CHROMIUM names another. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SCREENSHOTS = inProject('node_modules/.cache/recettes')
const USER = {
  prenom: 'Julie',
  nom: 'Martin',
  courriel: 'julie@example.org',
  mot_de_passe: 'trois petits chats',
}

t.test(
  'on the recipe API’s page one authorizes against the auth API, for a session too, and publishes a recipe',
  async (t) => {
    const { authUrl, baseUrl } = await stack(t)
    const registered = await fetch(`${authUrl}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(USER),
    })
    t.equal(registered.status, 201)
    const page = await openPage(t)
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
    })

    await page.goto(`${baseUrl}/docs`)
    const given = await authorize(page)
    t.match(given, { token_type: 'bearer', scope: 'offline_access', refresh_token: /./ })
    await tryOut(page, 'createRecette', JSON.stringify({ titre: 'Tarte du navigateur' }))

    const answer = page.locator('#operations-recettes-createRecette .live-responses-table')
    await answer.waitFor()
    await page.screenshot({ path: join(SCREENSHOTS, 'documentation.png'), fullPage: true })
    t.match((await answer.textContent()) ?? '', /200/)
    const recipes = (await (await fetch(`${baseUrl}/recettes/`)).json()) as {
      titre: string
      auteur_id: number
    }[]
    t.match(recipes, [{ titre: 'Tarte du navigateur', auteur_id: 2 }])
    t.same(refused, [], 'the page needs nothing that its policy forbids')
  },
)

/** A stack of its own, on free ports and with a folder that goes with the test. */
async function stack(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-browser-'))
  // PostgreSQL, which runs as somebody else where we are root, has to pass through here.
  chmodSync(folder, 0o711)
  const ports = { AUTH_PORT: String(await getPort()), RECIPE_PORT: String(await getPort()) }
  const started = await startStack(openDataFolder(folder), ports, () => undefined)
  t.teardown(async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return started
}

async function openPage(t: Test): Promise<Page> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  // No sandbox: Chromium's own can't be set up by root, and the page is ours.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const browser = await chromium.launch({ executablePath: CHROMIUM, args })
  t.teardown(() => browser.close())
  return browser.newPage({ viewport: { width: 1280, height: 1600 } })
}

/** The page's own dialog: courriel, password and scope, sent to the auth API from this origin. Answers what it gave. */
async function authorize(page: Page): Promise<unknown> {
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByLabel('username:').fill(USER.courriel)
  await dialog.getByLabel('password:').fill(USER.mot_de_passe)
  // The box itself is hidden behind what is drawn for it.
  await dialog.locator('label[for^="offline_access-"]').first().click()
  await page.screenshot({ path: join(SCREENSHOTS, 'authorize.png') })
  const answer = page.waitForResponse(/\/token$/)
  await dialog.locator('.auth-btn-wrapper .authorize').click()
  await dialog.getByText('Logout').waitFor()
  await dialog.locator('.close-modal').click()
  return (await answer).json()
}

async function tryOut(page: Page, operation: string, body: string): Promise<void> {
  const block = page.locator(`#operations-recettes-${operation}`)
  await block.locator('.opblock-summary').click()
  await block.getByRole('button', { name: 'Try it out' }).click()
  await block.locator('textarea.body-param__text').fill(body)
  await block.getByRole('button', { name: 'Execute' }).click()
}
