// Logging in and registering.

import type { FieldError } from '@recettes/errors'
import type { Fields } from '../forms/fields.js'
import { NewPasswordField } from '../pages/credentials.js'
import { FaultSummary, TextField } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'
import { KEY_FIELD } from '../pages/idempotency-key.js'
import { LoginForm, NEXT_FIELD, withNext } from '../pages/login-form.js'

type Props = { next: string; fields: Fields; faults?: FieldError[] }

export const ConnexionPage = ({ next, fields, faults = [] }: Props) => (
  <>
    <h1>Connexion</h1>
    <FaultSummary faults={faults} />
    <LoginForm next={next} courriel={fields.text('courriel')} faults={faults} />
  </>
)

export function InscriptionPage({
  next,
  fields,
  faults = [],
  idempotencyKey,
}: Props & { idempotencyKey: string }) {
  const text = (name: string) => ({ name, value: fields.text(name), faults })
  return (
    <FormPage
      title="Créer un compte"
      intro="Un compte permet de publier des recettes et de les commenter."
      action="/inscription"
      button="Créer mon compte"
      faults={faults}
      instead={{
        href: withNext('/connexion', next),
        text: 'J’ai déjà un compte',
      }}
    >
      {next && <input type="hidden" name={NEXT_FIELD} value={next} />}
      <input type="hidden" name={KEY_FIELD} value={idempotencyKey} />
      <TextField
        {...text('prenom')}
        label="Prénom"
        hint="Les autres membres le lisent à côté de vos recettes. Vous pourrez choisir un autre nom."
        autocomplete="given-name"
      />
      <TextField
        {...text('nom')}
        label="Nom"
        hint="Il n’est montré qu’aux modérateurs."
        autocomplete="family-name"
      />
      <TextField
        {...text('courriel')}
        label="Courriel"
        hint="Un message y sera envoyé pour vérifier cette adresse."
        type="email"
        autocomplete="username"
      />
      <NewPasswordField label="Mot de passe" faults={faults} />
    </FormPage>
  )
}
