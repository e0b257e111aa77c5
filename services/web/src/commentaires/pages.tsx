// A comment that was refused, and the question before one is deleted.

import type { FieldError } from '@recettes/errors'
import type { Commentaire } from '../modele/recette.js'
import { AreaField, Form } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'
import { KEY_FIELD } from '../pages/idempotency-key.js'
import { frenchTypography } from '../text/typography.js'

type Writing = { recetteId: number; contenu: string; idempotencyKey: string; faults: FieldError[] }

export function CreateCommentairePage({ recetteId, contenu, idempotencyKey, faults }: Writing) {
  return (
    <FormPage
      title="Commenter la recette"
      action={`/recettes/${recetteId}/commentaires`}
      button="Publier le commentaire"
      faults={faults}
      asksUnsaved
      instead={{ href: `/recettes/${recetteId}`, text: 'Annuler' }}
    >
      <input type="hidden" name={KEY_FIELD} value={idempotencyKey} />
      <AreaField name="contenu" label="Votre commentaire" value={contenu} faults={faults} />
    </FormPage>
  )
}

export function DeleteCommentairePage({ commentaire }: { commentaire: Commentaire }) {
  const { id, recette_id, contenu } = commentaire
  return (
    <>
      <h1>Supprimer ce commentaire{'\u202f'}?</h1>
      <blockquote class="text">{frenchTypography(contenu)}</blockquote>
      <Form action={`/recettes/${recette_id}/commentaires/${id}/supprimer`}>
        <p class="actions">
          <button type="submit" class="danger">
            Supprimer le commentaire
          </button>
          <a href={`/recettes/${recette_id}#commentaire-${id}`}>Garder le commentaire</a>
        </p>
      </Form>
    </>
  )
}
