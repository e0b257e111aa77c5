// Fields of a form that was refused, as hidden ones until it can be sent again.

import type { Fields } from '../forms/fields.js'
import { TOKEN_FIELD } from '../forms/forms.js'

/** Never written back into a page. */
const SECRETS = /mot_de_passe|jeton/

const publicEntries = (fields: Fields): [name: string, text: string][] =>
  fields.entries().filter(([name]) => !SECRETS.test(name))

/** The form's own token doesn't count. */
export const hasSecrets = (fields: Fields): boolean =>
  fields.entries().some(([name]) => name !== TOKEN_FIELD && SECRETS.test(name))

/** @param prefix of their names */
export function HiddenFields({ fields, prefix = '' }: { fields: Fields; prefix?: string }) {
  return (
    <>
      {publicEntries(fields).map(([name, text], index) => (
        <input key={index} type="hidden" name={prefix + name} value={text} />
      ))}
    </>
  )
}
