// The form that logs in, wherever it is shown.

import type { FieldError } from '@recettes/errors'
import { Fields } from '../forms/fields.js'
import { LoginNameField } from './credentials.js'
import { Form, TextField } from './form.js'
import { HiddenFields } from './hidden-fields.js'

type Props = {
  next?: string
  /** Fields of the form that waits for the login. */
  waitingForm?: Fields
  courriel?: string
  faults?: FieldError[]
}

export const NEXT_FIELD = 'suite'

/** The path of a login or registration that then leads to `next`, unless it is empty. */
export const withNext = (path: '/connexion' | '/inscription', next: string): string =>
  next === '' ? path : `${path}?${NEXT_FIELD}=${encodeURIComponent(next)}`

/** Begins the names of a waiting form's fields. */
const WAITING_PREFIX = 'repris:'

export const waitingFormIn = (fields: Fields): Fields =>
  new Fields(
    fields
      .entries()
      .flatMap(([name, text]) =>
        name.startsWith(WAITING_PREFIX) ? [[name.slice(WAITING_PREFIX.length), text]] : [],
      ),
  )

export function LoginForm({ next = '', waitingForm, courriel = '', faults = [] }: Props) {
  return (
    <Form action="/connexion" purpose="Connexion">
      {next && <input type="hidden" name={NEXT_FIELD} value={next} />}
      {waitingForm && <HiddenFields fields={waitingForm} prefix={WAITING_PREFIX} />}
      <LoginNameField value={courriel} faults={faults} />
      <TextField
        name="mot_de_passe"
        label="Mot de passe"
        type="password"
        autocomplete="current-password"
        faults={faults}
      />
      <p class="actions">
        <button type="submit">Se connecter</button>
        <a href="/mots-de-passe/oublies">Mot de passe oublié</a>
        <a href={withNext('/inscription', next)}>Créer un compte</a>
      </p>
    </Form>
  )
}
