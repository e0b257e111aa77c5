// The preview of a photo that is shown while its file loads: a few pixels, which the browser blurs by enlarging them.

import { LRUCache } from 'lru-cache'
import { thumbHashToRGBA } from 'thumbhash'

const WIDTH = 4
const HEIGHT = 3
/** A row of 24-bit pixels, padded to a multiple of four bytes. */
const ROW_BYTES = Math.ceil((WIDTH * 3) / 4) * 4
const HEADER_BYTES = 54
/** The shortest ThumbHash: its constants alone. */
const MIN_BYTES = 5

/** Decoding one takes a tenth of a millisecond, and a list has twenty. */
const decoded = new LRUCache<string, string>({ max: 2_000 })

/**
 * Returns a `data:` address of 150 characters: a PNG of the whole ThumbHash would weigh 4 kB. Null for a text that is no ThumbHash.
 * @param apercu ThumbHash in base64
 */
export function previewHref(apercu: string): string | null {
  const known = decoded.get(apercu)
  if (known !== undefined) return known
  const hash = Buffer.from(apercu, 'base64')
  if (hash.length < MIN_BYTES) return null
  const href = `data:image/bmp;base64,${bitmapOf(hash).toString('base64')}`
  decoded.set(apercu, href)
  return href
}

/** A BMP file; it needs neither compression nor a checksum. */
function bitmapOf(hash: Uint8Array): Buffer {
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const bitmap = Buffer.alloc(HEADER_BYTES + ROW_BYTES * HEIGHT)
  bitmap.write('BM')
  bitmap.writeUInt32LE(bitmap.length, 2)
  bitmap.writeUInt32LE(HEADER_BYTES, 10)
  // BITMAPINFOHEADER; a negative height begins with the top row.
  bitmap.writeUInt32LE(40, 14)
  bitmap.writeInt32LE(WIDTH, 18)
  bitmap.writeInt32LE(-HEIGHT, 22)
  bitmap.writeUInt16LE(1, 26)
  bitmap.writeUInt16LE(24, 28)
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const x = Math.floor(((column + 0.5) * w) / WIDTH)
      const y = Math.floor(((row + 0.5) * h) / HEIGHT)
      const [red = 0, green = 0, blue = 0] = rgba.subarray((y * w + x) * 4)
      bitmap.set([blue, green, red], HEADER_BYTES + row * ROW_BYTES + column * 3)
    }
  return bitmap
}
