// The moderation desk by keyboard alone.

import { unwrap } from '@recettes/client'
import type { Page } from 'playwright-core'
import { browserTest, emptyDesk, logIn, publish, report, type Stage } from '../stage.js'

/** Codes of keys that aren't letters. */
const NAMED_KEYS: Record<string, number> = { Enter: 13, Escape: 27 }

/** Presses keys without waiting for what each of them does. */
async function pressAtOnce(page: Page, keys: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const events = keys.flatMap((key) => {
    const text = key === 'Enter' ? { text: '\r' } : key.length === 1 ? { text: key } : {}
    const windowsVirtualKeyCode = NAMED_KEYS[key] ?? key.toUpperCase().charCodeAt(0)
    const event = { key, windowsVirtualKeyCode }
    return [
      { ...event, ...text, type: 'keyDown' as const },
      { ...event, type: 'keyUp' as const },
    ]
  })
  await Promise.all(events.map((event) => browser.send('Input.dispatchKeyEvent', event)))
  await browser.detach()
}

const statutOf = async ({ admin }: Stage, recette_id: number) =>
  (await unwrap(admin.recipe.GET('/recettes/{recette_id}', { params: { path: { recette_id } } }))).statut

browserTest('the desk is worked off by its keys', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Gratin de courge', ingredients: ['1 courge'] }, { validated: false }),
    await publish(all, { titre: 'Gratin de navets', ingredients: ['6 navets'] }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.goto('/moderation?objet=en_attente')
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()

  await page.keyboard.press('j')
  await page.waitForURL(`**/moderation/${one}?*`)
  await page.keyboard.press('j')
  await page.waitForURL(`**/moderation/${two}?*`)
  await page.keyboard.press('k')
  await page.waitForURL(`**/moderation/${one}?*`)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await help.waitFor()
  await page.keyboard.press('v')
  t.ok(await help.isVisible(), 'keys do nothing behind the help')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })

  await page.keyboard.press('r')
  await page.keyboard.type('vrjks?')
  t.equal(await page.getByLabel('Motif').inputValue(), 'vrjks?', 'keys are text in a field')
  await page.keyboard.press('Tab')
  t.equal(await page.evaluate('document.activeElement.textContent'), 'Valider')
  await page.keyboard.press('Tab')
  t.equal(await page.evaluate('document.activeElement.textContent'), 'Refuser avec ce motif')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/moderation/${two}?*`)
  t.match(await page.getByRole('status').textContent(), '« Gratin de courge » est refusée')

  t.equal(await heading(), 'Gratin de navets')
  await page.keyboard.press('Control+v')
  t.equal(await heading(), 'Gratin de navets', 'keys with Control are the browser’s')
  await page.keyboard.press('v')
  t.equal(
    await page.evaluate('document.activeElement.textContent'),
    'Valider',
    'a letter alone decides nothing',
  )
  await page.keyboard.press('Enter')
  await page.getByText('« Gratin de navets » est validée').waitFor()

  await report(all, two, 'Photo floue')
  await page.goto(`/moderation/${two}`)
  await page.keyboard.press('s')
  t.equal(await page.evaluate('document.activeElement.id'), 'signalements')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Les signalements de « Gratin de navets » sont rejetés').waitFor()
})

browserTest('keys typed right behind the help do what they say', {}, async ({ t, all, page }) => {
  const id = await publish(all, { titre: 'Velouté de panais' }, { validated: false })
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${id}`)
  const motif = page.getByLabel('Motif')
  for (let times = 0; times < 50; times++) {
    await pressAtOnce(page, ['?', 'Escape', 'r', 'v', 'r', 'v'])
    t.equal(await motif.inputValue(), 'vrv', 'the reason is written and nothing is decided')
    await motif.fill('')
    await motif.blur()
  }
  t.equal(await statutOf(all, id), 'en_attente')
  await all.admin.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id: id } } })
})

browserTest('keys typed on the way to the next recipe decide nothing', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Gratin de blettes' }, { validated: false }),
    await publish(all, { titre: 'Gratin de fenouil' }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${one}`)
  await pressAtOnce(page, ['j', 'v', 'Enter'])
  await page.waitForURL(`**/moderation/${two}`)
  t.equal(await statutOf(all, one), 'en_attente')
  t.equal(await statutOf(all, two), 'en_attente')
  await page.goBack()
  await page.waitForURL(`**/moderation/${one}`)
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  await page.getByText('« Gratin de blettes » est validée').waitFor()
  await emptyDesk(all)
})

browserTest('a second Enter on the way to the next recipe sends nothing', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Gratin de poireaux' }, { validated: false }),
    await publish(all, { titre: 'Gratin de salsifis' }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${one}`)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.keyboard.press('v')
  await pressAtOnce(page, ['Enter', 'Enter', 'Enter'])
  await page.waitForURL(`**/moderation/${two}`)
  await page.getByText('« Gratin de poireaux » est validée').waitFor()
  t.equal(sent.length, 1)
  await emptyDesk(all)
})

browserTest(
  'the desk asks before typed text is left, and is used on after a no',
  {},
  async ({ t, all, page }) => {
    await emptyDesk(all)
    const [one, two] = [
      await publish(all, { titre: 'Gratin de panais' }, { validated: false }),
      await publish(all, { titre: 'Gratin de rutabaga' }, { validated: false }),
    ]
    await report(all, one, 'Photo floue')
    await logIn(page, all.marc.courriel)
    await page.goto(`/moderation/${one}`)
    await page.keyboard.press('r')
    await page.keyboard.type('Trop court.')
    await page.keyboard.press('Tab')
    const asked = page.waitForEvent('dialog')
    const pressed = page.keyboard.press('j')
    const dialog = await asked
    t.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()
    await pressed
    const motif = page.getByLabel('Motif')
    t.equal(await motif.inputValue(), 'Trop court.')
    await page.getByRole('button', { name: 'Rejeter le signalement' }).click()
    await page.getByText('Les signalements de « Gratin de panais » sont rejetés').waitFor()
    t.equal(await motif.inputValue(), 'Trop court.', 'another act keeps it')
    // Keys work once the page's script has run.
    await page.waitForLoadState()
    await page.keyboard.press('v')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/moderation/${two}`)
    await page.getByText('« Gratin de panais » est refusée').waitFor()
    await emptyDesk(all)
  },
)

browserTest(
  'what is typed on the desk is kept without script',
  { scripts: false },
  async ({ t, all, page }) => {
    await emptyDesk(all)
    const id = await publish(all, { titre: 'Gratin de raves' }, { validated: false })
    await report(all, id, 'Photo floue')
    await report({ stranger: all.admin }, id, 'Publicité')
    await logIn(page, all.marc.courriel)
    await page.goto(`/moderation/${id}`)
    await page.getByLabel('Motif').fill('Trop court.')
    await page.locator('.report summary').last().click()
    await page.getByLabel('Note').last().fill('À relire.')
    await page.locator('.report summary').first().click()
    await page.getByRole('button', { name: 'Infondé' }).first().click()
    await page.getByText('Le signalement est traité comme infondé').waitFor()
    t.equal(await page.getByLabel('Motif').inputValue(), 'Trop court.')
    t.equal(await page.getByLabel('Note').inputValue(), 'À relire.')
    await emptyDesk(all)
  },
)

browserTest('the keys of the desk can be turned off', {}, async ({ t, all, page }) => {
  const id = await publish(all, { titre: 'Purée de céleri' }, { validated: false })
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${id}`)
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await page.getByLabel('Utiliser ces raccourcis').uncheck()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await page.keyboard.press('r')
  t.equal(await page.evaluate('document.activeElement.tagName'), 'BODY')
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await page.getByLabel('Utiliser ces raccourcis').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  t.equal(await page.evaluate('document.activeElement.id'), 'motif')
  await all.admin.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id: id } } })
})

browserTest(
  'the desk works with Tab alone and without script',
  { scripts: false },
  async ({ t, all, page }) => {
    const id = await publish(all, { titre: 'Crème de panais' }, { validated: false })
    await logIn(page, all.marc.courriel)
    await page.goto(`/moderation/${id}`)
    t.equal(await page.getByRole('button', { name: 'Raccourcis clavier' }).count(), 0)
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate('document.activeElement.id')) === 'motif') break
    }
    await page.keyboard.type('Trop court.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('« Crème de panais » est refusée').waitFor()
  },
)

browserTest(
  'a refused form opens at what is wrong, without script',
  { scripts: false },
  async ({ t, all, page }) => {
    const id = await publish(all, { titre: 'Purée de rutabaga' }, { validated: false })
    await logIn(page, all.marc.courriel)
    await page.goto(`/moderation/${id}`)
    await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
    await page.locator('.faults:focus').waitFor()
    t.match(await page.evaluate('document.activeElement.textContent'), 'Indiquez le motif du refus')
    await all.admin.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id: id } } })
  },
)
