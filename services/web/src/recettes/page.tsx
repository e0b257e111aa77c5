// The page of a recipe: what a cook needs, then what others say about it.

import { AddPhoto } from '../modele/add-photo.js'
import { RecetteContent } from '../modele/recette-content.js'
import { mayChange } from '../modele/visibility.js'
import type { User } from '../session/session.js'
import { frenchTypography } from '../text/typography.js'
import { Commentaires } from './commentaires.js'
import type { RecetteData } from './service.js'

type Props = RecetteData & {
  parts: number | null
  user: User | null
  href: string
  /** Where a printed page was found. */
  address: string
  motif?: string | null
}

export function RecettePage(props: Props) {
  const { recette, noms, parts, user, href, address, motif } = props
  const mayEdit = mayChange(user, recette)
  const isAuthor = user?.id === recette.auteur_id
  return (
    <article class="recette">
      <RecetteContent
        recette={recette}
        nom={noms.get(recette.auteur_id)}
        isTeam={noms.equipe?.has(recette.auteur_id)}
        parts={parts}
        href={href}
      >
        {mayEdit && recette.statut === 'refuser' && (
          <Refusal motif={motif ?? null} id={recette.id} isAuthor={isAuthor} />
        )}
        <p class="actions screen">
          {mayEdit && (
            <a class="button quiet" href={`/recettes/${recette.id}/modifier`}>
              Modifier
            </a>
          )}
          {mayEdit && recette.photos.length > 0 && <a href={`/recettes/${recette.id}/photos`}>Photos</a>}
          {mayEdit && <a href={`/recettes/${recette.id}/historique`}>Historique</a>}
          <button type="button" class="link" data-print hidden>
            Imprimer
          </button>
        </p>
        {mayEdit && recette.photos.length === 0 && <AddPhoto id={recette.id} />}
      </RecetteContent>
      {!isAuthor && (
        <p class="actions small screen">
          <a href={`/recettes/${recette.id}/signaler`} rel="nofollow">
            Signaler<span class="visually-hidden"> cette recette</span>
          </a>
        </p>
      )}
      <p class="address">{address}</p>
      <Commentaires {...props} />
    </article>
  )
}

function Refusal({ motif, id, isAuthor }: { motif: string | null; id: number; isAuthor: boolean }) {
  return (
    <div class="notice problem screen">
      <p class="text">
        {motif === null ? 'Un modérateur a refusé cette recette.' : `Motif\u00a0: ${frenchTypography(motif)}`}
      </p>
      {isAuthor && (
        <p>
          <a href={`/recettes/${id}/modifier`}>Corrigez la recette et renvoyez-la à la modération</a>. Si vous
          n’êtes pas d’accord, dites-le au même endroit{'\u00a0'}: un autre modérateur vous lira.
        </p>
      )}
    </div>
  )
}
