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

const motifOf = (page: Page) => page.getByLabel('Motif', { exact: true }).inputValue()

/** Waits until v and r decide. */
const read = (page: Page) => page.locator('.decision[data-read]').waitFor()

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

  await read(page)
  await page.keyboard.press('r')
  await page.getByLabel('Motif', { exact: true }).focus()
  await page.keyboard.type('vrjks?1')
  t.equal(await motifOf(page), 'vrjks?1', 'keys are text in a field')
  await page.getByLabel('Motif', { exact: true }).fill('')
  await page.keyboard.press('Escape')
  t.notOk(await page.locator('.decision details').getAttribute('open'), 'Escape closes the reasons')
  await page.keyboard.press('r')
  await page.keyboard.press('v')
  t.equal(await heading(), 'Gratin de courge', 'v validates nothing while a reason is chosen')
  await page.keyboard.press('Enter')
  await page.getByText('Indiquez le motif du refus').first().waitFor()
  await read(page)
  await page.keyboard.press('r')
  t.equal(await heading(), 'Gratin de courge', 'Enter without a reason decides nothing')
  await page.keyboard.press('1')
  t.match(await motifOf(page), 'Il manque les quantités')
  await page.keyboard.press('2')
  t.match(await motifOf(page), /^La préparation/, 'another ready reason replaces the first')
  await page.keyboard.press('r')
  await page.waitForURL(`**/moderation/${two}?*`)
  t.match(await page.getByRole('status').textContent(), '« Gratin de courge » est refusée')

  t.equal(await heading(), 'Gratin de navets')
  await read(page)
  await page.keyboard.press('Control+v')
  t.equal(await heading(), 'Gratin de navets', 'keys with Control are the browser’s')
  await page.keyboard.press('v')
  await page.getByText('« Gratin de navets » est validée').waitFor()

  await report(all, two, 'Photo floue')
  await page.goto(`/moderation/${two}`)
  await page.keyboard.press('s')
  t.equal(await page.evaluate('document.activeElement.id'), 'signalements')
  await read(page)
  await page.keyboard.press('v')
  await page.getByText('« Gratin de navets » est gardée').waitFor()
})

browserTest('keys typed before a page can have been read decide nothing', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Velouté de panais' }, { validated: false }),
    await publish(all, { titre: 'Velouté de courge' }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.clock.install()
  await page.goto(`/moderation/${one}`)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.reload()
  await page.keyboard.press('v')
  await page.keyboard.press('r')
  t.equal(await page.locator('.decision details[open]').count(), 0)
  await page.clock.runFor(1_000)
  await page.keyboard.press('r')
  t.equal(await page.locator('.decision details[open]').count(), 1)
  t.same([await statutOf(all, one), await statutOf(all, two)], ['en_attente', 'en_attente'])
  await emptyDesk(all)
})

browserTest('keys typed on the way to the next recipe decide nothing', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Gratin de blettes' }, { validated: false }),
    await publish(all, { titre: 'Gratin de fenouil' }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${one}`)
  await read(page)
  await pressAtOnce(page, ['j', 'v', 'Enter'])
  await page.waitForURL(`**/moderation/${two}`)
  t.equal(await statutOf(all, one), 'en_attente')
  t.equal(await statutOf(all, two), 'en_attente')
  await page.goBack()
  await page.waitForURL(`**/moderation/${one}`)
  await read(page)
  await page.keyboard.press('v')
  await page.getByText('« Gratin de blettes » est validée').waitFor()
  await emptyDesk(all)
})

browserTest(
  'a case is claimed while it is open, and released when it is left',
  {},
  async ({ t, all, page }) => {
    await emptyDesk(all)
    const [one, two] = [
      await publish(all, { titre: 'Gratin de cardons' }, { validated: false }),
      await publish(all, { titre: 'Gratin de côtes' }, { validated: false }),
    ]
    const claims = async () => {
      const queue = await unwrap(
        all.admin.recipe.GET('/moderation/resume', { params: { query: { limite: 9 } } }),
      )
      return queue.flatMap(({ id, prise }) => (prise?.moderateur_id === all.marc.id ? [id] : []))
    }
    await logIn(page, all.marc.courriel)
    await page.goto(`/moderation/${one}`)
    t.same(await claims(), [one])
    await page.keyboard.press('j')
    await page.waitForURL(`**/moderation/${two}`)
    // The release is sent in the background, and the claim of the next one while its page is read.
    let claimed = await claims()
    while (claimed.includes(one)) claimed = await claims()
    t.same(claimed, [two])
    const released: string[] = []
    page.on('request', (request) => void (request.url().includes('/prise/') && released.push(request.url())))
    await read(page)
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
    await page.locator('#motif-fault').waitFor()
    t.same(await claims(), [two], 'a refused form keeps the claim')
    t.same(released, [])
    await emptyDesk(all)
  },
)

browserTest('a second key on the way to the next recipe sends nothing', {}, async ({ t, all, page }) => {
  await emptyDesk(all)
  const [one, two] = [
    await publish(all, { titre: 'Gratin de poireaux' }, { validated: false }),
    await publish(all, { titre: 'Gratin de salsifis' }, { validated: false }),
  ]
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${one}`)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await read(page)
  await pressAtOnce(page, ['v', 'v', 'Enter', 'v'])
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
    await read(page)
    await page.keyboard.press('r')
    const motif = page.getByLabel('Motif', { exact: true })
    await motif.fill('Trop court.')
    await page.keyboard.press('Tab')
    const asked = page.waitForEvent('dialog')
    const pressed = page.keyboard.press('j')
    const dialog = await asked
    t.equal(dialog.type(), 'beforeunload')
    await dialog.dismiss()
    await pressed
    t.equal(await motif.inputValue(), 'Trop court.')
    await page.keyboard.press('r')
    await page.waitForURL(`**/moderation/${two}`)
    await page.getByText('« Gratin de panais » est refusée').waitFor()
    await emptyDesk(all)
  },
)

browserTest('a ready reason refuses without script', { scripts: false }, async ({ t, all, page }) => {
  await emptyDesk(all)
  const id = await publish(all, { titre: 'Gratin de raves' }, { validated: false })
  await report(all, id, 'Photo floue')
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${id}`)
  await page.locator('.decision summary').click()
  await page.getByLabel('Publicité').check()
  await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
  await page.getByText('« Gratin de raves » est refusée').waitFor()
  await page.goto(`/moderation/${id}`)
  t.match(await page.locator('.history').textContent(), 'publicité')
})

browserTest('the keys of the desk can be turned off', {}, async ({ t, all, page }) => {
  const id = await publish(all, { titre: 'Purée de céleri' }, { validated: false })
  await logIn(page, all.marc.courriel)
  await page.goto(`/moderation/${id}`)
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await page.getByLabel('Utiliser ces raccourcis').uncheck()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await read(page)
  await page.keyboard.press('r')
  t.equal(await page.evaluate('document.activeElement.tagName'), 'BODY')
  await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
  await page.getByLabel('Utiliser ces raccourcis').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  t.equal(await page.evaluate('document.activeElement.name'), 'motif-pret')
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
    const isAt = async (selector: string) =>
      page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)
    for (let presses = 0; presses < 60 && !(await isAt('#motif')); presses++) {
      await page.keyboard.press('Tab')
      if (await isAt('.decision summary')) await page.keyboard.press('Enter')
    }
    await page.keyboard.type('Trop court.')
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
    await page.locator('.decision summary').click()
    await page.getByRole('button', { name: 'Refuser avec ce motif' }).click()
    await page.locator('.faults:focus').waitFor()
    t.match(await page.evaluate('document.activeElement.textContent'), 'Indiquez le motif du refus')
    await all.admin.recipe.DELETE('/recettes/{recette_id}', { params: { path: { recette_id: id } } })
  },
)
