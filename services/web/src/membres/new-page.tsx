// Creating a member of any role.

import type { FieldError } from '@recettes/errors'
import type { Fields } from '../forms/fields.js'
import { ROLES } from '../modele/roles.js'
import { NewPasswordField } from '../pages/credentials.js'
import { SelectField, TextField } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'
import { KEY_FIELD } from '../pages/idempotency-key.js'
import { MEMBRES } from './rules.js'

type Props = { fields: Fields; idempotencyKey: string; faults?: FieldError[] }

export function NewMembrePage({ fields, idempotencyKey, faults = [] }: Props) {
  const text = (name: string) => ({ name, value: fields.text(name), faults })
  return (
    <FormPage
      title="Créer un membre"
      intro={
        'Un message lui demandera de confirmer son adresse. Avec «\u00a0Mot de passe oublié\u00a0», il choisira un mot de passe à lui.'
      }
      action={`${MEMBRES}/nouveau`}
      button="Créer le membre"
      faults={faults}
      instead={{ href: MEMBRES, text: 'Annuler' }}
      asksUnsaved
    >
      <input type="hidden" name={KEY_FIELD} value={idempotencyKey} />
      <TextField {...text('prenom')} label="Prénom" autocomplete="off" />
      <TextField {...text('nom')} label="Nom" autocomplete="off" />
      <TextField {...text('courriel')} label="Courriel" type="email" autocomplete="off" />
      <NewPasswordField label="Mot de passe provisoire" faults={faults} />
      <SelectField {...text('role')} label="Rôle" options={Object.entries(ROLES)} />
    </FormPage>
  )
}
