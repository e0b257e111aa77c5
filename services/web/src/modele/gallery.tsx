// Several photos with their captions.

import { frenchTypography } from '../text/typography.js'
import { PhotoImage } from './photo.js'
import type { Recette } from './recette.js'

export function Gallery({ photos, label }: { photos: Recette['photos']; label: string }) {
  if (photos.length === 0) return null
  return (
    <ul class="gallery screen" aria-label={label}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <PhotoImage photo={photo} sizes="(max-width: 600px) 50vw, 240px" />
          {photo.legende && <p class="hint">{frenchTypography(photo.legende)}</p>}
        </li>
      ))}
    </ul>
  )
}
