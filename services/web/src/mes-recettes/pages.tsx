// One's own recipes, and the history of one.

import type { Noms } from '../apis/noms.js'
import { History, type HistoryPage } from '../modele/history.js'
import type { Recette } from '../modele/recette.js'
import { RecetteList } from '../modele/recette-list.js'
import { recetteHref } from '../modele/slug.js'
import { formatDateTime } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { OwnPage } from './service.js'

export function MesRecettesPage({ recettes, next }: OwnPage) {
  const motifs = new Map(recettes.map(({ id, motif }) => [id, motif]))
  return (
    <>
      <h1>Mes recettes</h1>
      {recettes.length === 0 ? (
        <p>
          Vous n’avez pas encore publié de recette. <a href="/publier">Publiez la première.</a>
        </p>
      ) : (
        <RecetteList recettes={recettes} withStatut>
          {({ id, signaler, statut }) => (
            <>
              {signaler && <p class="why">Un lecteur l’a signalée{'\u00a0'}: un modérateur la relira.</p>}
              {motifs.get(id) && (
                <p class="why">
                  Motif{'\u00a0'}: {frenchTypography(motifs.get(id) ?? '')}
                </p>
              )}
              <p class="actions small why">
                <a href={`/recettes/${id}/modifier`}>
                  {statut === 'refuser' ? 'Corriger et renvoyer' : 'Modifier'}
                </a>
                <a href={`/recettes/${id}/historique`}>Historique</a>
                <a href={`/recettes/${id}/supprimer`}>Supprimer</a>
              </p>
            </>
          )}
        </RecetteList>
      )}
      {next !== null && (
        <p class="pages">
          <a href={`/mes-recettes?apres=${next}`}>Recettes suivantes</a>
        </p>
      )}
    </>
  )
}

type HistoriqueProps = { recette: Recette; history: HistoryPage; noms: Noms; isFirst: boolean }

/** `isFirst` is false for the pages of older decisions. */
export function HistoriquePage({ recette, history, noms, isFirst }: HistoriqueProps) {
  return (
    <>
      <h1>Historique de « {frenchTypography(recette.titre)} »</h1>
      {isFirst && history.changements.length === 0 && (
        <p>
          Personne n’a encore décidé. La recette attend un modérateur depuis le{' '}
          {formatDateTime(recette.created_at)}.
        </p>
      )}
      {!isFirst && history.changements.length === 0 && <p>Aucune décision plus ancienne.</p>}
      <History recetteId={recette.id} history={history} noms={noms} />
      <p class="actions">
        <a href={recetteHref(recette)}>Voir la recette</a>
        <a href={`/recettes/${recette.id}/modifier`}>Modifier la recette</a>
      </p>
    </>
  )
}
