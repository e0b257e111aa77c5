// `npm run assets`: writes the sprite of foods and the font of titles into assets/, from the packages that they come from.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { optimize } from 'svgo'
import { MAIN_ICONS, PANTRY_ICONS } from '../dist/modele/aliments.js'

const require = createRequire(import.meta.url)
const ASSETS = new URL('../assets/', import.meta.url)

/** Letters of French, digits, and the signs of typography, fractions and amounts; others appear in the system's serif. */
const GLYPHS =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' +
  'àâäçèéêëîïôöùûüœæÀÂÇÈÉÊÎÔÛŒ .,;:!?’\'"«»()-–…/&°½¼¾\u00a0\u202f'

/** Icons are drawn in 32 units and shown at most at 64 pixels: a tenth is enough. */
const SVGO = {
  floatPrecision: 1,
  multipass: true,
  plugins: ['preset-default', { name: 'prefixIds', params: {} }],
}

const { icons } = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
)
const symbols = Object.keys({ ...MAIN_ICONS, ...PANTRY_ICONS }).map((name) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icons[name].body}</svg>`
  const { data } = optimize(drawing, { ...SVGO, path: `a/${name}.svg` })
  return `<symbol id="${name}" viewBox="0 0 32 32">${data.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</symbol>`
})
const licence = '<!-- Fluent Emoji Flat, Copyright (c) Microsoft Corporation, MIT License -->'
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><title>Aliments</title>${licence}\n${symbols.join('\n')}\n</svg>\n`
writeFileSync(new URL('aliments.svg', ASSETS), sprite)

const file = require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2')
const font = await subsetFont(readFileSync(file), GLYPHS, { targetFormat: 'woff2' })
writeFileSync(new URL('titres.woff2', ASSETS), font)
process.stdout.write(`aliments.svg ${sprite.length} bytes, titres.woff2 ${font.length} bytes\n`)
