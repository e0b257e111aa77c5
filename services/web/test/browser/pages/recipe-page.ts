// The page of a recipe: printing it, and what is written below it.

import type { Page } from 'playwright-core'
import { browserTest, logIn, publish } from '../stage.js'

/** Leaves, answers the question whether to with no, and tells which kind of question it was. */
async function staysAfter(page: Page, leave: () => Promise<void>): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  const [kind] = await Promise.all([asked, leave()])
  return kind
}

browserTest('a printed recipe has no links that change its servings', {}, async ({ t, all, page }) => {
  const id = await publish(all, { titre: 'Riz au lait', portions: 4, ingredients: ['1 l de lait'] })
  await page.goto(`/recettes/${id}`)
  const more = page.getByRole('link', { name: 'Une part de plus' })
  t.ok(await more.isVisible())
  await page.emulateMedia({ media: 'print' })
  t.notOk(await page.locator('.parts .step').first().isVisible())
  t.ok(await page.locator('.parts').getByText('4\u00a0parts').isVisible())
})

browserTest('a recipe prints on one page, on white paper, with its address', {}, async ({ t, all, page }) => {
  const ingredients = Array.from({ length: 14 }, (_, line) => `${line + 1}0 g de farine de blé`)
  const etapes = Array.from({ length: 8 }, () =>
    'Remuez longuement, puis laissez reposer 2 h au frais. '.repeat(3),
  )
  const id = await publish(all, { titre: 'Brioche', portions: 4, ingredients, etapes })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`/recettes/${id}`)
  t.ok(await page.getByText(`/recettes/${id}-brioche`).isVisible())
  t.equal(await page.evaluate('getComputedStyle(document.body).color'), 'rgb(0, 0, 0)')
  const sheets = (await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } })).toString(
    'latin1',
  )
  t.equal(sheets.match(/\/Type\s*\/Page\b/g)?.length, 1)
})

browserTest(
  'a page with a typed comment or report is left only after a question',
  {},
  async ({ t, all, page }) => {
    const id = await publish(all, { titre: 'Riz soufflé', portions: 4, ingredients: ['100 g de riz'] })
    await logIn(page, all.julie.courriel)
    await page.goto(`/recettes/${id}`)
    const comment = page.getByLabel('Votre commentaire')
    await comment.pressSequentially('Très bon')
    const elsewhere = page.getByRole('link', { name: 'Toutes les recettes' })
    t.equal(await staysAfter(page, () => elsewhere.click({ noWaitAfter: true })), 'beforeunload')
    t.equal(await comment.inputValue(), 'Très bon')
    await page.getByRole('button', { name: 'Publier le commentaire' }).click()
    await page.getByText('Votre commentaire est publié.').waitFor()

    await page.goto(`/recettes/${id}/signaler`)
    const reason = page.getByLabel('Qu’est-ce qui ne va pas')
    await reason.pressSequentially('Trop sucré')
    const cancel = page.getByRole('link', { name: 'Annuler' })
    t.equal(await staysAfter(page, () => cancel.click({ noWaitAfter: true })), 'beforeunload')
    t.equal(await reason.inputValue(), 'Trop sucré')
  },
)

/** Whether the list scrolls or hides anything of itself, and whether its last line and the allergens are within it. */
const MEASURE = `(() => {
  const list = document.querySelector('.ingredients')
  const parts = [...list.querySelectorAll('li, .allergenes')]
  const bottom = list.getBoundingClientRect().bottom
  return {
    scrolls: list.scrollHeight > list.clientHeight,
    overflow: getComputedStyle(list).overflowY,
    parts: parts.length,
    inside: parts.every((part) => part.getBoundingClientRect().bottom <= bottom + 1),
  }
})()`

for (const lines of [40, 4])
  browserTest(
    `a recipe of ${lines} lines cuts none of them, nor the allergens, on a laptop`,
    { width: 1366 },
    async ({ t, all, page }) => {
      await page.setViewportSize({ width: 1366, height: 650 })
      const ingredients = Array.from({ length: lines }, (_, line) => `${line + 1}0 g de farine de blé`)
      const etapes = Array.from({ length: 30 }, () => 'Remuez longuement, puis laissez reposer au frais.')
      const id = await publish(all, { titre: `Pain de ${lines} lignes`, portions: 4, ingredients, etapes })
      await page.goto(`/recettes/${id}`)
      // The script, which has run by now, lets the list stick only where all of it fits.
      if (lines === 4) await page.locator('.ingredients.fits').waitFor()
      const position = "getComputedStyle(document.querySelector('.ingredients')).position"
      t.equal(await page.evaluate(position), lines === 4 ? 'sticky' : 'static')
      const inFlow: { parts: number } = await page.evaluate(MEASURE)
      t.match(inFlow, { scrolls: false, overflow: 'visible', inside: true })
      t.ok(inFlow.parts > lines, 'the lines and the allergens were measured')
      await page.getByText('Allergènes probables').scrollIntoViewIfNeeded()
      t.ok(await page.getByText('Allergènes probables').isVisible())
    },
  )

browserTest(
  'servings change in place, by keyboard too, and each press counts',
  {},
  async ({ t, all, page }) => {
    const ingredients = ['1 œuf', '200 g de farine', '2 boîtes (400 g)']
    const id = await publish(all, { titre: 'Gâteau de voyage', portions: 4, ingredients, etapes: ['Cuire.'] })
    await page.goto(`/recettes/${id}`)
    await page.evaluate('window.sameDocument = true')
    const lines = page.locator('.ingredients li')
    const more = page.getByRole('link', { name: 'Une part de plus' })
    await more.focus()
    for (let press = 0; press < 4; press++) await page.keyboard.press('Enter')
    await page.locator('.parts').getByText('8 parts').waitFor()
    await page.waitForURL('**?parts=8')
    t.equal(await lines.nth(0).textContent(), '2 œufs')
    t.match(await lines.nth(1).textContent(), /^400\sg de farine$/u)
    t.match(await lines.nth(2).textContent(), 'non adapté')
    t.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Une part de plus')
    t.ok(await page.getByText('Les quantités citées ici sont celles pour 4').isVisible())

    const less = page.getByRole('link', { name: 'Une part de moins' })
    for (let press = 0; press < 4; press++) await less.click()
    await page.locator('.parts').getByText('4 parts').waitFor()
    t.equal(await lines.nth(0).textContent(), '1 œuf')
    t.equal(await page.getByText('Les quantités citées ici').count(), 0)
    t.ok(await page.evaluate('window.sameDocument'), 'no page was loaded')
  },
)
