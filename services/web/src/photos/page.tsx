// Photos of a recipe, for those who may change it: add one, give it a caption, put it first, delete it.

import type { FieldError } from '@recettes/errors'
import type { Fields } from '../forms/fields.js'
import { AddPhoto } from '../modele/add-photo.js'
import { PhotoImage } from '../modele/photo.js'
import type { Recette } from '../modele/recette.js'
import { recetteHref } from '../modele/slug.js'
import { FaultSummary, Form, TextField } from '../pages/form.js'
import { frenchTypography } from '../text/typography.js'

const MAX_PHOTOS = 8

/** `fields`: captions typed into a form that was refused. */
type Props = { recette: Recette; fields: Fields; faults?: FieldError[] }

export function PhotosPage({ recette, fields, faults = [] }: Props) {
  const { id, photos, titre } = recette
  return (
    <>
      <h1>Photos de {frenchTypography(titre)}</h1>
      <FaultSummary faults={faults} />
      <p class="hint">
        Au plus {MAX_PHOTOS} photos de 15{'\u00a0'}Mo. La première se voit dans les listes. Le lieu et
        l’appareil, que les téléphones y écrivent, sont effacés.
      </p>
      {photos.length < MAX_PHOTOS && <AddPhoto id={id} />}
      <ol class="photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoImage photo={photo} sizes="320px" />
            <Form action={`/recettes/${id}/photos/${photo.id}`}>
              <TextField
                name={`legende-${photo.id}`}
                label="Légende"
                optional
                maxLength={200}
                value={fields.text(`legende-${photo.id}`) || (photo.legende ?? '')}
              />
              <p class="actions">
                <button type="submit" class="quiet" name="faire" value="legende">
                  Enregistrer
                </button>
                {index > 0 && (
                  <button type="submit" class="quiet" name="faire" value="premiere">
                    Mettre en premier
                  </button>
                )}
                <button type="submit" class="danger" name="faire" value="supprimer">
                  Supprimer
                </button>
              </p>
            </Form>
          </li>
        ))}
      </ol>
      <p>
        <a href={recetteHref(recette)}>Revenir à la recette</a>
      </p>
    </>
  )
}
