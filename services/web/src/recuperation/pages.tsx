// A forgotten password, a new one, and the check of a courriel.

import type { FieldError } from '@recettes/errors'
import { LoginNameField, NewPasswordField } from '../pages/credentials.js'
import { TextField } from '../pages/form.js'
import { FormPage } from '../pages/form-page.js'
import { KEY_FIELD, newIdempotencyKey } from '../pages/idempotency-key.js'

type Faulty = { faults?: FieldError[] }

export const OubliePage = ({ courriel, faults = [] }: Faulty & { courriel: string }) => (
  <FormPage
    title="Mot de passe oublié"
    intro="Indiquez l’adresse de votre compte. Un lien y sera envoyé pour choisir un nouveau mot de passe."
    action="/mots-de-passe/oublies"
    button="Recevoir un lien"
    faults={faults}
    instead={{ href: '/connexion', text: 'Connexion' }}
  >
    <LoginNameField value={courriel} faults={faults} />
  </FormPage>
)

/** The code is asked for where no link brought it. */
export const NouveauPage = ({ isCodeKept, faults = [] }: Faulty & { isCodeKept: boolean }) => (
  <FormPage
    title="Nouveau mot de passe"
    action="/mots-de-passe/nouveaux"
    button="Changer le mot de passe"
    faults={faults}
    instead={{ href: '/mots-de-passe/oublies', text: 'Recevoir un autre lien' }}
  >
    <input type="hidden" name={KEY_FIELD} value={newIdempotencyKey()} />
    {!isCodeKept && <CodeField faults={faults} />}
    <NewPasswordField label="Nouveau mot de passe" faults={faults} />
    <p>Toutes les connexions de votre compte prendront fin, sur tous vos appareils.</p>
  </FormPage>
)

/** Programs that look into mails follow links, but send no forms. */
export const VerificationPage = ({ isCodeKept, faults = [] }: Faulty & { isCodeKept: boolean }) => (
  <FormPage
    title="Confirmer votre adresse"
    action="/courriels/verifications"
    button="Confirmer mon adresse"
    faults={faults}
  >
    <input type="hidden" name={KEY_FIELD} value={newIdempotencyKey()} />
    {!isCodeKept && <CodeField faults={faults} />}
  </FormPage>
)

function CodeField({ faults }: { faults: FieldError[] }) {
  return (
    <TextField
      name="jeton"
      label="Code"
      hint="Il est dans le message que vous avez reçu."
      autocomplete="one-time-code"
      faults={faults}
    />
  )
}
