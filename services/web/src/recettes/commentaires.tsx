// The comments of a recipe.

import { Form, unsaved } from '../pages/form.js'
import { KEY_FIELD, newIdempotencyKey } from '../pages/idempotency-key.js'
import { withNext } from '../pages/login-form.js'
import type { User } from '../session/session.js'
import { formatDate } from '../text/dates.js'
import { frenchTypography } from '../text/typography.js'
import type { RecetteData } from './service.js'

type Props = RecetteData & { user: User | null; href: string }

export function Commentaires(props: Props) {
  const { recette, commentaires, next, noms, user, href } = props
  return (
    <section class="comments screen" id="commentaires" aria-labelledby="commentaires-titre">
      <h2 id="commentaires-titre">Commentaires</h2>
      {commentaires.length === 0 && <p>Personne n’a encore commenté cette recette.</p>}
      <ol>
        {commentaires.map(({ id, contenu, auteur_id, date_creation }) => (
          <li key={id} id={`commentaire-${id}`}>
            <p class="facts">
              <span>{noms.get(auteur_id) ?? 'Ancien membre'}</span>
              {noms.equipe?.has(auteur_id) && <span class="badge">Équipe</span>}
              <time dateTime={`${date_creation}Z`}>{formatDate(date_creation)}</time>
            </p>
            <p class="text">{frenchTypography(contenu)}</p>
            <p class="actions small">
              {user !== null && (user.id === auteur_id || user.role !== 'UTILISATEUR') && (
                <a href={`/recettes/${recette.id}/commentaires/${id}/supprimer`}>
                  Supprimer<span class="visually-hidden"> ce commentaire</span>
                </a>
              )}
              {user?.id !== auteur_id && (
                <a href={`/recettes/${recette.id}/commentaires/${id}/signaler`} rel="nofollow">
                  Signaler<span class="visually-hidden"> ce commentaire</span>
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <p class="pages">
          <a href={`${href}?${new URLSearchParams(next)}#commentaires`}>Commentaires suivants</a>
        </p>
      )}
      {user === null ? (
        <p>
          <a href={withNext('/connexion', `${href}#commentaires`)}>Connectez-vous</a> pour commenter.
        </p>
      ) : (
        <Form action={`/recettes/${recette.id}/commentaires`} {...unsaved(false)}>
          <input type="hidden" name={KEY_FIELD} value={newIdempotencyKey()} />
          <div class="field">
            <label for="contenu">Votre commentaire</label>
            <textarea id="contenu" name="contenu" rows={4} />
          </div>
          <button type="submit">Publier le commentaire</button>
        </Form>
      )}
    </section>
  )
}
