// Why something was reported, and how often.

import { frenchTypography } from '../text/typography.js'

type Props = { raisons: { raison: string; nombre: number }[] }

/** The most frequent first. */
export const Raisons = ({ raisons }: Props) => (
  <ul class="raisons">
    {raisons.map(({ raison, nombre }) => (
      <li key={raison}>
        «{'\u00a0'}
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
