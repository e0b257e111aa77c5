// A recipe for search engines and for those who share its url: JSON-LD and Open Graph.

import { writeRecipe } from '@recettes/schema-org'
import { photoHref } from '../modele/photo.js'
import { excerpt } from '../text/excerpt.js'
import type { RecetteData } from './service.js'

/** Characters. Longer recipes go without JSON-LD, which would double the time that their pages take. */
const MAX_LINKED = 64 * 1024

type Props = RecetteData & { href: string; webUrl: string }

/** Text for search engines and previews of links. */
export const summaryOf = (description: string): string => excerpt(description, 200)

export function RecetteHead({ recette, noms, href, webUrl }: Props) {
  const url = `${webUrl}${href}`
  const nom = noms.get(recette.auteur_id)
  const [first] = recette.photos
  const picture = first === undefined ? recette.image : `${webUrl}${photoHref(first.hash, 1600)}`
  const written = {
    ...writeRecipe({ ...recette, image: picture }, url, ''),
    author: { '@type': 'Person', name: nom ?? 'Anonyme' },
  }
  const linked = JSON.stringify(written)
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:title" content={recette.titre} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content="fr_FR" />
      {recette.description && <meta property="og:description" content={summaryOf(recette.description)} />}
      {picture !== null && <meta property="og:image" content={picture} />}
      {linked.length <= MAX_LINKED && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: linked.replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
