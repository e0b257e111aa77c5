// A list of recipes: title, time, author.

import type { ComponentChildren } from 'preact'
import type { Noms } from '../apis/noms.js'
import { formatMinutes, isoDuration } from '../text/duration.js'
import { frenchTypography } from '../text/typography.js'
import { type Recette, STATUTS, totalMinutes } from './recette.js'
import { recetteHref } from './slug.js'

type Props = {
  recettes: Recette[]
  noms: Noms
  withStatut?: boolean
  children?: (recette: Recette) => ComponentChildren
}

export function RecetteList({ recettes, noms, withStatut = false, children }: Props) {
  return (
    <ul class="recettes">
      {recettes.map((recette) => (
        <li key={recette.id}>
          <a href={recetteHref(recette)}>{frenchTypography(recette.titre)}</a>
          <Facts recette={recette} nom={noms.get(recette.auteur_id ?? 0)} />
          {withStatut && <span class={`statut ${recette.statut}`}>{STATUTS[recette.statut]}</span>}
          {children?.(recette)}
        </li>
      ))}
    </ul>
  )
}

function Facts({ recette, nom }: { recette: Recette; nom: string | undefined }) {
  const minutes = totalMinutes(recette)
  return (
    <span class="facts">
      {minutes !== null && <time dateTime={isoDuration(minutes)}>{formatMinutes(minutes)}</time>}
      {nom !== undefined && <span>{nom}</span>}
    </span>
  )
}
