// Why something was reported, and how often.

import { CATEGORIES, type Categorie } from '../modele/categories.js'
import { frenchTypography } from '../text/typography.js'

type Props = { raisons: { raison: string; categorie: Categorie; nombre: number }[] }

/** The most frequent first. */
export const Raisons = ({ raisons }: Props) => (
  <ul class="raisons">
    {raisons.map(({ raison, categorie, nombre }) => (
      <li key={`${categorie} ${raison}`}>
        {categorie !== 'autre' && <strong>{CATEGORIES[categorie]} </strong>}«{'\u00a0'}
        {frenchTypography(raison)}
        {'\u00a0'}»
        {nombre > 1 && (
          <strong>
            {' '}
            ×{'\u202f'}
            {nombre}
          </strong>
        )}
      </li>
    ))}
  </ul>
)
