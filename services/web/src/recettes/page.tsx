// The page of a recipe: what a cook needs, then what others say about it.

import { RecetteBody } from '../modele/recette-body.js'
import type { User } from '../session/session.js'
import { Commentaires } from './commentaires.js'
import type { Shown } from './service.js'

type Props = Shown & { parts: number | null; user: User | null; href: string }

/** Everything about one recipe. */
export function RecettePage(props: Props) {
  const { recette, noms, parts, user, href } = props
  const isOwn = user !== null && (user.id === recette.auteur_id || user.role !== 'UTILISATEUR')
  return (
    <article class="recette">
      <RecetteBody recette={recette} nom={noms.get(recette.auteur_id)} parts={parts} href={href} />
      <p class="actions screen">
        {isOwn && (
          <a class="button quiet" href={`/recettes/${recette.id}/modifier`}>
            Modifier
          </a>
        )}
        {isOwn && <a href={`/recettes/${recette.id}/historique`}>Historique</a>}
        <a href={`/recettes/${recette.id}/signaler`} rel="nofollow">
          Signaler
        </a>
        <button type="button" class="link" data-print hidden>
          Imprimer
        </button>
      </p>
      <Commentaires {...props} />
    </article>
  )
}
