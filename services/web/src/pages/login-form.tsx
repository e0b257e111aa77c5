// The form that logs in, wherever it is shown.

import type { FieldError } from '@recettes/errors'
import { Fields } from '../forms/fields.js'
import { LoginNameField } from './credentials.js'
import { Form, TextField, unsaved } from './form.js'
import { HiddenFields } from './hidden-fields.js'
import { isTyped } from './typed-text.js'

type Props = {
  next?: string
  /** Fields of the form that waits for the login; with any, the page needs the script `unsaved`. */
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
  const isWaiting = waitingForm !== undefined && isTyped(waitingForm)
  return (
    <Form action="/connexion" purpose="Connexion" {...(isWaiting && unsaved(true))}>
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
        <Elsewhere href="/mots-de-passe/oublies" text="Mot de passe oublié" inNewTab={isWaiting} />
        <Elsewhere href={withNext('/inscription', next)} text="Créer un compte" inNewTab={isWaiting} />
      </p>
    </Form>
  )
}

/** Only this page has the text of a waiting form, so links from it open elsewhere. */
function Elsewhere({ href, text, inNewTab }: { href: string; text: string; inNewTab: boolean }) {
  return inNewTab ? (
    <a href={href} target="_blank" rel="noopener">
      {text} (nouvel onglet)
    </a>
  ) : (
    <a href={href}>{text}</a>
  )
}
