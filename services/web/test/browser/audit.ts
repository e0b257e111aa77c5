// Audit of every page: valid HTML, WCAG 2.2 AA in both themes, no wider than a phone.

import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import type { Scene } from './stage.js'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Widths of phones, in CSS pixels; 320 is what 1280 is at a zoom of 400 % (WCAG 1.4.10). */
const PHONES = [320, 390]

const HTML_RULES = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
})

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** Fails for each fault of the page that is shown. The page's context bypasses its policy, since axe is a script of ours. */
export async function audit({ t, page, source }: Scene, name: string): Promise<void> {
  t.same(await htmlFaults(await source()), [], `${name}: valid HTML`)
  await page.evaluate(axe.source)
  t.same(await violations(page, { runOnly: { type: 'tag', values: TAGS } }), [], `${name}: WCAG, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  t.same(await violations(page, { runOnly: ['color-contrast'] }), [], `${name}: contrast, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await mustFitPhones({ t, page }, name)
}

/** Fails where the page scrolls sideways on a phone. */
export async function mustFitPhones({ t, page }: Pick<Scene, 't' | 'page'>, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 800 })
    t.equal(await page.evaluate('document.documentElement.scrollWidth'), width, `${name}: fits ${width} px`)
  }
  await page.setViewportSize(before)
}

async function violations(page: Page, options: object): Promise<string[]> {
  const found = await page.evaluate(
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], preload: false, ...options })}).then(({ violations }) => violations)`,
  )
  return (found as Violation[]).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** The validator's errors in a document as sent. */
async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await HTML_RULES.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  )
}
