// Shows a form that was kept during a login, so that the member can check it and send it.

import type { Fields } from '../forms/fields.js'
import { SendAgain } from '../pages/send-again.js'

type Props = {
  action: string
  fields: Fields
  /** Name of the member who is logged in now, perhaps not the one who filled in the form. */
  nom: string
}

export const WaitingPage = ({ action, fields, nom }: Props) => (
  <>
    <h1>Vous pouvez continuer</h1>
    <p>Vous êtes connecté en tant que {nom}. Rien n’est encore envoyé.</p>
    <SendAgain fields={fields} action={action} />
  </>
)
