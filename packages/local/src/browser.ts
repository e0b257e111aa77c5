// Fixtures of tests in a real browser: a stack of their own, Chromium, a folder for screenshots.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@recettes/testing'
import { type Browser, chromium } from 'playwright-core'
import { openDataFolder } from './data-folder.js'
import { inProject } from './project.js'
import { startStack } from './stack.js'

/** Debian's package, which infra/debian-packages.sh installs; CHROMIUM names another. */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const SCREENSHOTS = inProject('node_modules/.cache/recettes')

/** A test, or the run of all. */
type Teardown = { teardown(end: () => unknown): void }

/** A stack of its own, on free ports and with a folder that is removed after the test. */
export async function testStack(t: Teardown, settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-browser-'))
  // PostgreSQL, which runs as somebody else where we are root, has to pass through here.
  chmodSync(folder, 0o711)
  const [AUTH_PORT, RECIPE_PORT, WEB_PORT] = [await freePort(), await freePort(), await freePort()].map(
    String,
  )
  const data = openDataFolder(folder)
  const started = await startStack(data, { AUTH_PORT, RECIPE_PORT, WEB_PORT, ...settings }, () => undefined)
  t.teardown(async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { administrator } = started
  if (administrator === null) throw new Error('a new stack has no administrator')
  return { ...started, administrator, data }
}

/** Chromium without a window. */
export async function startBrowser(t: Teardown): Promise<Browser> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  // No sandbox: Chromium's own can't be set up by root, and the pages are ours.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const browser = await chromium.launch({ executablePath: CHROMIUM, args })
  t.teardown(() => browser.close())
  return browser
}

/** The file of a screenshot. */
export const screenshotFile = (name: string): string => join(SCREENSHOTS, `${name}.png`)
