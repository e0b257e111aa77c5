// The typed text of a refused form, to read or to copy.

import { LABELS } from '../modele/labels.js'
import type { Fields } from '../session/fields.js'

const readable = (fields: Fields) =>
  fields.entries().filter(([name, text]) => LABELS[name] !== undefined && text.trim() !== '')

/** Whether a form has a field that its writer can read: one without must not be sent again blindly. */
export const isTyped = (fields: Fields): boolean => readable(fields).length > 0

/** The fields that their writer can read, without secrets; nothing where there are none. */
export function TypedText({ fields }: { fields: Fields }) {
  const shown = readable(fields)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>Ce que vous aviez écrit</h2>
      <dl class="carried">
        {shown.map(([name, text], index) => (
          <div key={index}>
            <dt>{LABELS[name]}</dt>
            <dd class="text">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
