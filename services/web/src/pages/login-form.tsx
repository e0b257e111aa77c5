// The form that logs in, wherever it is shown.

import type { Fields } from '../session/fields.js'
import { carriedEntries } from './carried.js'
import { LoginNameField } from './credentials.js'
import { type Fault, Form, TextField } from './form.js'

type Props = {
  next?: string
  carried?: Fields | undefined
  carriedText?: string
  courriel?: string
  faults?: Fault[]
}

export const NEXT_FIELD = 'suite'
export const CARRIED_FIELD = 'repris'

export function LoginForm({ next = '', carried, carriedText, courriel = '', faults = [] }: Props) {
  // A form without fields waits as well: its path takes no GET.
  const waiting = carriedText ?? (carried && writeCarried(carried))
  return (
    <Form action="/connexion" does="Connexion">
      {next && <input type="hidden" name={NEXT_FIELD} value={next} />}
      {waiting !== undefined && <input type="hidden" name={CARRIED_FIELD} value={waiting} />}
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
        <a href={`/inscription${next && `?suite=${encodeURIComponent(next)}`}`}>Créer un compte</a>
      </p>
    </Form>
  )
}

const writeCarried = (fields: Fields): string => new URLSearchParams(carriedEntries(fields)).toString()
