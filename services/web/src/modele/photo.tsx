// A photo of a recipe, in the widths that the recipe service keeps, at addresses of the site itself.

import { previewHref } from './apercu.js'
import type { Recette } from './recette.js'

type Photo = Recette['photos'][number]

const WIDTHS = [320, 800, 1600] as const

/** Path at this site. @param largeur pixels */
export const photoHref = (hash: string, largeur: (typeof WIDTHS)[number]): string =>
  `/photos/${hash}-${largeur}.webp`

type Props = {
  photo: Photo
  /** What a browser picks the width by, in CSS: `sizes` of HTML. */
  sizes: string
  /** Loads at once, for what stands above the fold. */
  eager?: boolean
}

/**
 * Cut to the frame that the stylesheet gives it, so nothing jumps when it arrives; its preview lies behind it. Decorative without a
 * caption, since the title stands beside it.
 */
export function PhotoImage({ photo, sizes, eager = false }: Props) {
  const { hash, apercu, legende, largeur, hauteur } = photo
  const preview = previewHref(apercu)
  return (
    <span class="photo">
      {preview !== null && <img class="apercu" src={preview} alt="" />}
      <img
        src={photoHref(hash, 800)}
        srcset={WIDTHS.map((width) => `${photoHref(hash, width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={largeur}
        height={hauteur}
        alt={legende ?? ''}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
      />
    </span>
  )
}
