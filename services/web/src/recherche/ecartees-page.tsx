// Recipes that only an exclusion leaves out, and why.

import { recetteHref } from '../modele/slug.js'
import { frenchTypography } from '../text/typography.js'
import { searchHref, type Terms } from './rules.js'
import type { Excluded } from './service.js'

export function EcarteesPage({ terms, excluded }: { terms: Terms; excluded: Excluded[] }) {
  return (
    <>
      <h1>Recettes écartées</h1>
      {excluded.length === 0 ? (
        <p>Aucune des premières recettes n’est écartée.</p>
      ) : (
        <ul class="ecartees">
          {excluded.map(({ recette, phrases }) => (
            <li key={recette.id}>
              <h2>
                <a href={recetteHref(recette)}>{frenchTypography(recette.titre)}</a>
              </h2>
              {phrases.map((phrase) => (
                <p key={phrase}>{phrase}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={searchHref(terms)}>Revenir aux résultats</a> ·{' '}
        <a href="/comment-nous-excluons">Comment nous excluons</a>
      </p>
    </>
  )
}
