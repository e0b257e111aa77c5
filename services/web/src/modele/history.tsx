// Decisions on a recipe and its author's edits, the last one first.

import type { Next, RecipeComponents } from '@recettes/client'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import { champLabel } from './labels.js'
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
        {changements.map(({ id, date_creation, de, vers, motif, cause, champs, moderateur_id }) => (
          <li key={id}>
            <p class="facts">
              <time dateTime={`${date_creation}Z`}>{formatDateTime(date_creation)}</time>
              <span>{whoActed(cause, moderateur_id, noms)}</span>
            </p>
            {champs.length > 0 && (
              <p>
                Modifié{'\u00a0'}: {champs.map(champLabel).join(', ')}
              </p>
            )}
            {(cause === 'decision' || de !== vers) && <p class={`statut ${vers}`}>{STATUTS[vers]}</p>}
            {motif !== null && <p class="text">{frenchTypography(motif)}</p>}
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <p class="pages">
          <a href={`/recettes/${recetteId}/historique?avant=${next['apres']}`} rel="next">
            Plus ancien
          </a>
        </p>
      )}
    </>
  )
}

/** Only moderators see who. */
function whoActed(cause: Changements[number]['cause'], id: number | null | undefined, noms: Noms): string {
  if (cause === 'confiance') return 'par un auteur de confiance'
  if (cause === 'recours') return 'renvoyée par son auteur'
  const [word, someone] =
    cause === 'decision' ? ['décision', 'ancien modérateur'] : ['modifiée', 'ancien membre']
  if (id === undefined) return cause === 'decision' ? 'décision d’un modérateur' : word
  return `${word} par ${noms.get(id ?? 0) ?? `un ${someone}`}`
}
