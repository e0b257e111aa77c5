// A form that waited while its writer logged in: shown as it will be sent.

import { CarriedFields } from '../pages/carried.js'
import { Form } from '../pages/form.js'
import { TypedText } from '../pages/typed-text.js'
import { Fields } from '../session/fields.js'

type Props = {
  /** Path that the form is sent to. */
  action: string
  /** The form's fields, percent-encoded. */
  carried: string
  /** Who is logged in now, which may be somebody else than before. */
  nom: string
}

/** The waiting text, and the button that sends it. */
export function WaitingPage({ action, carried, nom }: Props) {
  const fields = Fields.ofText(carried)
  return (
    <>
      <h1>Vous pouvez continuer</h1>
      <p>
        Vous êtes connecté en tant que {nom}. Rien n’est encore envoyé à <a href={action}>cette page</a>.
      </p>
      <TypedText fields={fields} />
      <Form action={action}>
        <CarriedFields fields={fields} />
        <p class="actions">
          <button type="submit">Envoyer</button>
          <a href="/">Abandonner</a>
        </p>
      </Form>
    </>
  )
}
