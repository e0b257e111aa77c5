// A form that wasn't taken: what it does in words, what was typed, and the button that sends it.

import type { Fields } from '../forms/fields.js'
import { Form, unsaved } from './form.js'
import { HiddenFields, hasSecrets } from './hidden-fields.js'
import { TypedText } from './typed-text.js'

/** The page needs the script `unsaved`. */
export function SendAgain({ fields, action }: { fields: Fields; action: string }) {
  return (
    <>
      <KeptNotice fields={fields} />
      <TypedText fields={fields} action={action} />
      <Form action={action} {...unsaved(true)}>
        <HiddenFields fields={fields} />
        <p class="actions">
          <button type="submit">Envoyer</button>
          <a href="/">Abandonner</a>
        </p>
      </Form>
    </>
  )
}

/** Everything but secrets is kept. */
export function KeptNotice({ fields }: { fields: Fields }) {
  if (hasSecrets(fields))
    return (
      <p>
        Pour votre sécurité, votre mot de passe n’est pas gardé{'\u00a0'}: vous devrez le saisir à nouveau.
      </p>
    )
  return <p>Ce que vous avez écrit est gardé.</p>
}
