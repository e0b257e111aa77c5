// Decisions on a recipe and its author's edits, the last one first.

import type { Next, RecipeComponents } from '@recettes/client'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import { STATUTS } from './recette.js'

/** The last change first. */
export type Changements = RecipeComponents['schemas']['ChangementStatut'][]

/** A page of changes; `next` leads to older ones. */
export type HistoryPage = { changements: Changements; next: Next | undefined }

/** Names of moderators by id: only they see who decided. */
type Noms = ReadonlyMap<number, string>

type Props = { recetteId: number; history: HistoryPage; noms: Noms }

export function History({ recetteId, history: { changements, next }, noms }: Props) {
  return (
    <>
      <ol class="history">
        {changements.map(({ id, date_creation, vers, motif, cause, moderateur_id }) => (
          <li key={id}>
            <p class="facts">
              <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
              <span>
                {cause === 'modification' ? 'modifiée par son auteur' : whoDecided(moderateur_id, noms)}
              </span>
            </p>
            <p class={`statut ${vers}`}>{STATUTS[vers]}</p>
            {motif !== null && <p class="text">{frenchTypography(motif)}</p>}
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <p class="pages">
          <a href={`/recettes/${recetteId}/historique?avant=${next['apres']}`} rel="next">
            Décisions plus anciennes
          </a>
        </p>
      )}
    </>
  )
}

function whoDecided(id: number | null | undefined, noms: Noms): string {
  if (id === undefined) return 'décision d’un modérateur'
  return `par ${noms.get(id ?? 0) ?? 'un ancien modérateur'}`
}
