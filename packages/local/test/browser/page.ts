// The documentation page in a real browser, driven as a reader would: log in, try an operation out, read its response.

import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { screenshotFile, startBrowser } from '../../dist/browser.js'

/** A page of a new browser, and what its Content-Security-Policy refused so far. */
export async function openPage(t: Test): Promise<{ page: Page; refused: string[] }> {
  const browser = await startBrowser(t)
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text())
  })
  return { page, refused }
}

/** Saves the whole page as NAME.png. */
export const screenshot = (page: Page, name: string) =>
  page.screenshot({ path: screenshotFile(name), fullPage: true })

/** Logs in by the page's own dialog, for a session; answers what `/token` gave. */
export async function logIn(page: Page, user: { courriel: string; mot_de_passe: string }): Promise<unknown> {
  await page.getByRole('button', { name: 'Authorize' }).click()
  // The dialog has a form for each kind of access.
  const form = page.locator('.modal-ux .auth-container', { hasText: 'jeton' })
  await form.getByLabel('username:').fill(user.courriel)
  await form.getByLabel('password:').fill(user.mot_de_passe)
  // The box itself is hidden behind what is drawn for it.
  await form.locator('label[for^="offline_access-"]').first().click()
  await page.screenshot({ path: screenshotFile('authorize') })
  const response = page.waitForResponse(/\/token$/)
  await form.locator('.auth-btn-wrapper .authorize').click()
  await form.getByText('Logout').waitFor()
  await page.locator('.modal-ux .close-modal').click()
  return (await response).json()
}

/** Gives the dialog a service's name and secret, which are sent with HTTP Basic. */
export async function identifyService(page: Page, name: string, secret: string): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.modal-ux')
  await dialog.getByLabel('auth-basic-username').fill(name)
  await dialog.getByLabel('auth-basic-password').fill(secret)
  const apply = dialog.getByRole('button', { name: 'Apply credentials', exact: true })
  await apply.click()
  await apply.waitFor({ state: 'hidden' })
  await page.locator('.modal-ux .close-modal').click()
}

/** Executes an operation with what is prefilled but the parameters given here; returns the status that is shown. */
export async function execute(
  page: Page,
  operation: string,
  typed: Record<string, string> = {},
): Promise<string> {
  const block = page.locator(`.opblock[id$="-${operation}"]`)
  await toggle(page, operation)
  for (const [name, value] of Object.entries(typed))
    await block.locator(`tr[data-param-name="${name}"] input`).fill(value)
  await block.getByRole('button', { name: 'Execute' }).click()
  const shown = block.locator('.live-responses-table .response-col_status').last()
  const status = ((await shown.textContent()) ?? '').trim()
  // The page redraws every operation that is open at each click.
  await toggle(page, operation)
  return status
}

/** Opens an operation, or closes it; what it answered stays. */
export const toggle = (page: Page, operation: string): Promise<void> =>
  page.locator(`.opblock[id$="-${operation}"] .opblock-summary-control`).click()
