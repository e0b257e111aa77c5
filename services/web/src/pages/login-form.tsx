// The form that logs in, wherever it is shown.

import { Fields } from '../session/fields.js'
import { CarriedFields } from './carried.js'
import { LoginNameField } from './credentials.js'
import { type Fault, Form, TextField } from './form.js'

type Props = {
  next?: string
  /** Fields of the form that waits for the login. */
  carried?: Fields
  courriel?: string
  faults?: Fault[]
}

export const NEXT_FIELD = 'suite'

/** The path of a login or registration that then leads to `next`, unless it is empty. */
export const withNext = (path: '/connexion' | '/inscription', next: string): string =>
  next === '' ? path : `${path}?${NEXT_FIELD}=${encodeURIComponent(next)}`

/** Begins the names of a waiting form's fields. */
const CARRIED = 'repris:'

export const carriedBy = (fields: Fields): Fields =>
  new Fields(
    fields
      .entries()
      .flatMap(([name, text]) => (name.startsWith(CARRIED) ? [[name.slice(CARRIED.length), text]] : [])),
  )

export function LoginForm({ next = '', carried, courriel = '', faults = [] }: Props) {
  return (
    <Form action="/connexion" does="Connexion">
      {next && <input type="hidden" name={NEXT_FIELD} value={next} />}
      {carried && <CarriedFields fields={carried} prefix={CARRIED} />}
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
