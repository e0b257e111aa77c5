// A form that waited while its writer logged in: shown as it will be sent.

import type { Fields } from '../forms/fields.js'
import { SendAgain } from '../pages/send-again.js'

type Props = {
  action: string
  fields: Fields
  /** May be somebody else than before. */
  nom: string
}

export const WaitingPage = ({ action, fields, nom }: Props) => (
  <>
    <h1>Vous pouvez continuer</h1>
    <p>Vous êtes connecté en tant que {nom}. Rien n’est encore envoyé.</p>
    <SendAgain fields={fields} action={action} />
  </>
)
