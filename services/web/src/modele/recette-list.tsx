// A list of recipes as cards: picture, title, time, difficulty, servings.

import type { ComponentChildren } from 'preact'
import { formatMinutes, isoDuration } from '../text/duration.js'
import { frenchTypography } from '../text/typography.js'
import { partsText } from './ingredients.js'
import { PhotoImage } from './photo.js'
import { type Recette, STATUTS, totalMinutes } from './recette.js'
import { recetteHref } from './slug.js'
import { iconsOf, Symboles, Tuile } from './tuile.js'

type Props<Shown extends Recette> = {
  recettes: Shown[]
  /** The author's own list: one below the other, with the state of each. */
  withStatut?: boolean
  children?: (recette: Shown) => ComponentChildren
}

export function RecetteList<Shown extends Recette>(props: Props<Shown>) {
  const { recettes, withStatut = false, children } = props
  return (
    <>
      <ul class={withStatut ? 'recettes own' : 'recettes'}>
        {recettes.map((recette) => (
          <li key={recette.id}>
            <Picture recette={recette} />
            <a href={recetteHref(recette)}>{frenchTypography(recette.titre)}</a>
            <Facts recette={recette} />
            {withStatut && <p class={`statut ${recette.statut}`}>{STATUTS[recette.statut]}</p>}
            {children?.(recette)}
          </li>
        ))}
      </ul>
      <Symboles icons={recettes.flatMap(iconsOf)} />
    </>
  )
}

function Picture({ recette }: { recette: Recette }) {
  const [photo] = recette.photos
  if (photo !== undefined) return <PhotoImage photo={photo} sizes="(max-width: 600px) 50vw, 320px" />
  return <Tuile id={recette.id} titre={recette.titre} ingredients={recette.ingredients} />
}

/** Longer texts of difficulty are sentences, which the recipe's own page shows. */
const MAX_DIFFICULTY = 20

function Facts({ recette }: { recette: Recette }) {
  const minutes = totalMinutes(recette)
  const { difficulte, portions } = recette
  return (
    <p class="facts">
      {minutes !== null && <time dateTime={isoDuration(minutes)}>{formatMinutes(minutes)}</time>}
      {difficulte && difficulte.length <= MAX_DIFFICULTY && <span>{frenchTypography(difficulte)}</span>}
      {portions !== null && portions > 0 && <span>{partsText(portions)}</span>}
    </p>
  )
}
