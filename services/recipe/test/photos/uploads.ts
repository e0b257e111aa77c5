// What tests of photos send: images made here, and forms with them.

import { bearer, type TokenFor } from '@recettes/testing'
import sharp from 'sharp'
import type { Built } from '../helper.js'

type Shape = { width?: number; height?: number; background?: string }

/** An image of one colour, with a line that shows which side is up. */
export const picture = ({ width = 640, height = 480, background = '#b8371f' }: Shape = {}) =>
  sharp({ create: { width, height, channels: 3, background } }).composite([
    {
      input: { create: { width, height: Math.ceil(height / 4), channels: 3, background: '#ffffff' } },
      gravity: 'north',
    },
  ])

/** A JPEG as a phone writes it: turned by its orientation, with a place and a camera. */
export const fromPhone = (): Promise<Buffer> =>
  picture({ width: 800, height: 600 })
    .withExif({
      IFD0: { Make: 'Téléphone de Julie' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 17/1 40/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

type Form = { fichier?: Buffer | Buffer[]; legende?: string; name?: string; key?: string }

/** Sends a form as browsers do. */
export async function send(
  { app }: Pick<Built, 'app'>,
  recette: number,
  as: TokenFor | undefined,
  { fichier = [], legende, name = 'photo.jpg', key }: Form,
) {
  const form = new FormData()
  if (legende !== undefined) form.append('legende', legende)
  for (const bytes of [fichier].flat()) form.append('fichier', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/recettes/${recette}/photos`,
    headers: {
      ...(as && (await bearer(as))),
      ...(key !== undefined && { 'idempotency-key': key }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
