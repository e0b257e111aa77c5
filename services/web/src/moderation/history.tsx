// Earlier decisions on a recipe.

import type { Noms } from '../apis/noms.js'
import { STATUTS } from '../modele/recette.js'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { Historique } from './entries.js'

type Props = { historique: Historique; noms: Noms }

/** The last change first. */
export function History({ historique, noms }: Props) {
  return (
    <section aria-labelledby="historique-titre">
      <h2 id="historique-titre">Historique</h2>
      {historique.length === 0 ? (
        <p>Personne n’a encore décidé.</p>
      ) : (
        <ol class="history">
          {historique.toReversed().map(({ id, date_creation, vers, motif, cause, moderateur_id }) => (
            <li key={id}>
              <p class="facts">
                <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
                <span>
                  {cause === 'modification' ? 'modifiée par son auteur' : nameOf(moderateur_id, noms)}
                </span>
              </p>
              <p class={`statut ${vers}`}>{STATUTS[vers]}</p>
              {motif !== null && <p class="text">{frenchTypography(motif)}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const nameOf = (id: number | null | undefined, noms: Noms): string =>
  `par ${noms.get(id ?? 0) ?? 'un ancien modérateur'}`
