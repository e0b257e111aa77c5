// Photos as a recipe's JSON shows them. The column `recettes.photos` holds this array; files are named after `hash`.

import { orNull } from '@recettes/http'
import { type Static, Type } from 'typebox'

/** Pixels of the files of a photo; a smaller photo isn't enlarged. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const

/** Of one recipe. */
export const MAX_PHOTOS = 8

export const MAX_LEGENDE = 200

export const PHOTO_EXAMPLE = {
  id: 1,
  hash: '5f2b1c9d8e7a4b3c2d1e0f9a8b7c6d5e',
  largeur: 1600,
  hauteur: 1067,
  apercu: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  legende: 'La tarte à la sortie du four',
}

export const Photo = Type.Object(
  {
    id: Type.Integer(),
    hash: Type.String({
      description: `L’image est à \`/photos/{hash}-{largeur}.webp\`, en ${PHOTO_WIDTHS.join(', ')} pixels de large.`,
    }),
    largeur: Type.Integer({ description: 'Pixels de la plus grande image.' }),
    hauteur: Type.Integer({ description: 'Pixels de la plus grande image.' }),
    apercu: Type.String({ description: 'Un aperçu flou de quelques octets : ThumbHash, en base64.' }),
    legende: orNull(Type.String()),
  },
  { $id: 'Photo', description: 'Une photo d’une recette.', examples: [PHOTO_EXAMPLE] },
)
export type Photo = Static<typeof Photo>

/** Path of a file that the service answers. @param largeur pixels, one of `PHOTO_WIDTHS` */
export const photoPath = (hash: string, largeur: (typeof PHOTO_WIDTHS)[number]): string =>
  `/photos/${hash}-${largeur}.webp`
