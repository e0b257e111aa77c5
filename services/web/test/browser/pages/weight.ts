// Bytes that a phone loads before it shows a page: HTML, styles, fonts and scripts, as the proxy compresses them.

import { gzipSync } from 'node:zlib'
import { browserTest, publish } from '../stage.js'

/** Bytes of a first view, of which scripts. */
const MOST = { all: 30_000, scripts: 8_000 }

browserTest(
  'a first view weighs at most 30 kB without photos, of which scripts 8 kB',
  {},
  async ({ t, all, page }) => {
    const ingredients = Array.from(
      { length: 30 },
      (_, line) => `${line + 1}00 g de farine de blé numéro ${line}`,
    )
    const etapes = Array.from(
      { length: 30 },
      (_, step) => `Étape ${step} : remuer longuement, puis laisser reposer au frais.`,
    )
    for (let number = 0; number < 20; number++)
      await publish(all, {
        titre: `Pain de campagne numéro ${number}`,
        ingredients: ['farine', 'eau', 'sel'],
      })
    const id = await publish(all, {
      titre: 'Pain au levain',
      description: 'Long. '.repeat(500),
      ingredients,
      etapes,
    })

    const loaded: { type: string; bytes: Promise<number> }[] = []
    page.on('response', (response) => {
      const bytes = response.body().then((body) => gzipSync(body).length)
      loaded.push({ type: response.request().resourceType(), bytes })
    })
    for (const path of ['/', '/recherche?avec=farine&avec=eau', `/recettes/${id}-pain-au-levain`]) {
      loaded.length = 0
      // A browser that has seen nothing yet.
      await page.context().clearCookies()
      await page.goto(path, { waitUntil: 'networkidle' })
      const weights = await Promise.all(loaded.map(async ({ type, bytes }) => ({ type, bytes: await bytes })))
      const sum = (types: string[]) =>
        weights.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0)
      const [every, scripts] = [sum(['document', 'stylesheet', 'font', 'script']), sum(['script'])]
      t.comment(`${path}: ${every} bytes, of which scripts ${scripts}`)
      t.ok(sum(['document']) > 0 && sum(['stylesheet']) > 0, `${path}: the page and its style were measured`)
      t.ok(every <= MOST.all, `${path}: ${every} bytes`)
      t.ok(scripts <= MOST.scripts, `${path}: ${scripts} bytes of scripts`)
    }
  },
)
