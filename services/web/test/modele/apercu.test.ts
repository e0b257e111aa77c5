// The preview of a photo, as the page that shows it contains it.

import sharp from 'sharp'
import t from 'tap'
import { rgbaToThumbHash } from 'thumbhash'
import { previewHref } from '../../dist/modele/apercu.js'

/** Half red, half blue: left and right, or top and bottom. */
async function thumbHash(isTurned: boolean): Promise<string> {
  const half = { width: 30, height: 40, channels: 4, background: '#f00' } as const
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  const both = await sharp({ create: half })
    .extend({ right: 30, background: '#00f' })
    .composite([{ input: blue, left: 30, top: 0 }])
    .png()
    .toBuffer()
  const { data, info } = await sharp(both)
    .rotate(isTurned ? 90 : 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Red and blue of a pixel of a BMP with rows of 12 bytes, the top one first. */
function pixel(href: string, row: number, column: number) {
  const bitmap = Buffer.from(href.split(',')[1] ?? '', 'base64')
  const at = bitmap.readUInt32LE(10) + row * 12 + column * 3
  return { blue: bitmap[at] ?? 0, red: bitmap[at + 2] ?? 0 }
}

t.test('a preview has the colours of its photo where the photo has them', async (t) => {
  const beside = previewHref(await thumbHash(false)) ?? ''
  const above = previewHref(await thumbHash(true)) ?? ''
  t.ok(beside.length < 150, `${beside.length} characters`)
  for (const [first, last] of [
    [pixel(beside, 1, 0), pixel(beside, 1, 3)],
    [pixel(above, 0, 2), pixel(above, 2, 2)],
  ] as const) {
    t.ok(first.red > 150 && first.blue < 100, JSON.stringify(first))
    t.ok(last.blue > 150 && last.red < 100, JSON.stringify(last))
  }
})

t.test('a text that is no ThumbHash has no preview', async (t) => {
  t.equal(previewHref(''), null)
  t.equal(previewHref('AAA='), null)
})
