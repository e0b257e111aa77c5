// Fields of a form that was refused, as hidden ones until it can be sent again.

import type { Fields } from '../session/fields.js'
import { TOKEN_FIELD } from '../session/forms.js'

/** Fields that are never written back into a page. */
const SECRETS = /mot_de_passe|jeton/

/** Name and text of each field that may be written back into a page. */
export const carriedEntries = (fields: Fields): [name: string, text: string][] =>
  fields.entries().filter(([name]) => !SECRETS.test(name))

/** Whether a form has a secret that must be typed again. The token of the form itself is none. */
export const hasSecrets = (fields: Fields): boolean =>
  fields.entries().some(([name]) => name !== TOKEN_FIELD && SECRETS.test(name))

/** The fields of a form as hidden ones, without secrets. */
export function CarriedFields({ fields }: { fields: Fields }) {
  return (
    <>
      {carriedEntries(fields).map(([name, text], index) => (
        <input key={index} type="hidden" name={name} value={text} />
      ))}
    </>
  )
}
