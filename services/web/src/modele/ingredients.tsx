// The ingredients for the wanted servings, below the allergens.

import { frenchTypography } from '../text/typography.js'
import { Allergenes } from './allergenes.js'
import { MAX_PARTS, type ScaledLine, scaledLines } from './portions.js'
import type { RecetteDetaillee } from './recette.js'

type Props = { recette: RecetteDetaillee; parts: number | null; href?: string }

/** `4 parts` */
export const partsText = (parts: number): string => `${parts}\u00a0${parts > 1 ? 'parts' : 'part'}`

export function Ingredients({ recette, parts, href }: Props) {
  const own = recette.portions
  const wanted = parts ?? own
  const factor = own && wanted ? wanted / own : 1
  return (
    <section class="ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingrédients</h2>
      <Allergenes recette={recette} />
      {own !== null && own > 0 && wanted !== null && (
        <Parts parts={wanted} own={own} {...(href !== undefined && { href })} />
      )}
      {recette.ingredients.length === 0 ? (
        <p>L’auteur n’a pas donné de liste.</p>
      ) : (
        <ul>
          {scaledLines(recette.ingredients, recette.ingredients_analyses, factor).map((line, index) => (
            <Line key={index} {...line} own={own} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** If `href` is given, links for fewer or more also work without script. */
function Parts({ parts, own, href }: { parts: number; own: number; href?: string }) {
  const step = (wanted: number, sign: string, label: string) =>
    href !== undefined && (
      <a
        class="step screen"
        href={`${href}${wanted === own ? '' : `?parts=${wanted}`}#ingredients`}
        rel="nofollow"
        aria-label={label}
      >
        {sign}
      </a>
    )
  return (
    <p class="parts">
      {parts > 1 && step(Math.min(parts - 1, MAX_PARTS), '−', 'Une part de moins')}
      <span aria-live="polite">{partsText(parts)}</span>
      {parts < MAX_PARTS && step(parts + 1, '+', 'Une part de plus')}
    </p>
  )
}

/** A line that couldn't be scaled says so. */
function Line({ texte, isUnscaled, own }: ScaledLine & { own: number | null }) {
  return (
    <li>
      {frenchTypography(texte)}
      {isUnscaled && (
        <span class="hint">
          {' '}
          (non adapté{'\u00a0'}: quantité pour {partsText(own ?? 0)})
        </span>
      )}
    </li>
  )
}
