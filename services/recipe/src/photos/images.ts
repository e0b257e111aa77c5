// Decodes an uploaded image and makes the files that are served. libvips works on threads of its own, outside the event loop.

import { ApiError } from '@recettes/errors'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PHOTO_WIDTHS } from '../modele/photo.js'

export type Image = {
  /** WebP of each width of `PHOTO_WIDTHS`, upright, in sRGB, without metadata. */
  files: { largeur: number; bytes: Buffer }[]
  /** Pixels of the largest file. */
  largeur: number
  hauteur: number
  /** ThumbHash in base64. */
  apercu: string
}

/** By content, whatever the file is called; libvips calls AVIF `heif` with the compression `av1`. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'av1'])

/** A phone's largest photos have 50 million; a decoded one takes four bytes a pixel. */
const OPTIONS = { limitInputPixels: 60_000_000, failOn: 'error', sequentialRead: true } as const

const DECODE_SECONDS = 10
const QUALITY = 80
/** The longest side that ThumbHash takes. */
const PREVIEW_PIXELS = 100

// One image a thread: several photos share the cores, instead of one taking all.
sharp.concurrency(1)
sharp.cache(false)

/** @param path of the uploaded file @throws ApiError 400 `photo_invalide` unless it is a whole image of an accepted format */
export async function readImage(path: string): Promise<Image> {
  try {
    const { format, compression } = await sharp(path, OPTIONS).metadata()
    if (!FORMATS.has(format === 'heif' ? (compression ?? '') : format)) throw new ApiError('photo_invalide')
    // `rotate()` without an angle turns the image as its Exif orientation says; nothing of the metadata is written.
    const upright = await sharp(path, OPTIONS)
      .rotate()
      .resize({
        width: PHOTO_WIDTHS[2],
        height: 4 * PHOTO_WIDTHS[2],
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = upright.info
    const decoded = () => sharp(upright.data, { raw: { width, height, channels } })
    const files = await Promise.all(
      PHOTO_WIDTHS.map(async (largeur) => ({
        largeur,
        bytes: await decoded()
          .resize({ width: largeur, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer(),
      })),
    )
    const preview = await decoded()
      .resize({ width: PREVIEW_PIXELS, height: PREVIEW_PIXELS, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const hash = rgbaToThumbHash(preview.info.width, preview.info.height, preview.data)
    return { files, largeur: width, hauteur: height, apercu: Buffer.from(hash).toString('base64') }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('photo_invalide', { cause: error })
  }
}
