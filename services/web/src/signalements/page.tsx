// The report form.

import type { FieldError } from '@recettes/errors'
import { CATEGORIES, categorieOf } from '../modele/categories.js'
import { AreaField, SelectField } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'
import { KEY_FIELD } from '../pages/idempotency-key.js'

type Props = {
  action: string
  objet: string
  raison: string
  categorie: string
  idempotencyKey: string
  faults?: FieldError[]
  cancel: string
}

export function SignalerPage({
  action,
  objet,
  raison,
  categorie,
  idempotencyKey,
  faults = [],
  cancel,
}: Props) {
  return (
    <FormPage
      title={`Signaler ${objet}`}
      intro="Un modérateur lira votre signalement. L’auteur ne saura pas qu’il vient de vous."
      action={action}
      button="Envoyer le signalement"
      faults={faults}
      asksUnsaved
      instead={{ href: cancel, text: 'Annuler' }}
    >
      <input type="hidden" name={KEY_FIELD} value={idempotencyKey} />
      <SelectField
        name="categorie"
        label="De quoi s’agit-il ?"
        value={categorieOf(categorie)}
        options={Object.entries(CATEGORIES)}
        faults={faults}
      />
      <AreaField
        name="raison"
        label="Qu’est-ce qui ne va pas ?"
        hint="Par exemple : la photo montre un autre plat, un allergène manque, c’est une publicité."
        value={raison}
        rows={4}
        faults={faults}
      />
    </FormPage>
  )
}
