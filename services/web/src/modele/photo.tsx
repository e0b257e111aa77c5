// A photo of a recipe, in the widths that the recipe service keeps, at addresses of the site itself.

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

/** Its dimensions are known, so nothing jumps when it arrives. Decorative without a caption, since the title stands beside it. */
export function PhotoImage({ photo: { hash, legende, largeur, hauteur }, sizes, eager = false }: Props) {
  return (
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
  )
}
