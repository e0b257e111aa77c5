// The form that adds a photo: two taps on a phone.

import { Form } from '../pages/form.js'
import { KEY_FIELD, newIdempotencyKey } from '../pages/idempotency-key.js'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

/** With the script `photo`, choosing a file sends it; without it, the button does. */
export function AddPhoto({ id }: { id: number }) {
  return (
    <Form action={`/recettes/${id}/photos`} enctype="multipart/form-data" class="add-photo" data-photo>
      <input type="hidden" name={KEY_FIELD} value={newIdempotencyKey()} />
      <label class="button quiet">
        Ajouter une photo
        <input type="file" name="fichier" accept={ACCEPTED} required />
      </label>
      <button type="submit">Envoyer la photo</button>
      <p class="hint" role="status" />
    </Form>
  )
}
