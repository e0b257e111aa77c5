// The form that logs in, wherever it is shown.

import type { FieldError } from '@recettes/errors'
import { LoginNameField } from './credentials.js'
import { Form, TextField } from './form.js'

type Props = { next?: string; courriel?: string; faults?: FieldError[] }

export const NEXT_FIELD = 'suite'

/** The path of a login or registration that then leads to `next`, unless it is empty. */
export const withNext = (path: '/connexion' | '/inscription', next: string): string =>
  next === '' ? path : `${path}?${NEXT_FIELD}=${encodeURIComponent(next)}`

export const LoginForm = ({ next = '', courriel = '', faults = [] }: Props) => (
  <Form action="/connexion">
    {next && <input type="hidden" name={NEXT_FIELD} value={next} />}
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
