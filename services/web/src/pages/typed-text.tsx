// The typed text of a refused form, to read or to copy.

import type { Fields } from '../forms/fields.js'
import { CHOICES, LABELS } from '../modele/labels.js'
import { PURPOSE_FIELD, purposeFieldOf } from './form.js'

const kindOf = (name: string): string => name.replace(/-\d+$/, '')

const readable = (fields: Fields) =>
  fields
    .entries()
    .map(([name, text]): [name: string, text: string] => [kindOf(name), text])
    .filter(([name, text]) => LABELS[name] !== undefined && text.trim() !== '')

/** Whether the form has text that somebody typed, which must not be sent again unseen. */
export const isTyped = (fields: Fields): boolean => readable(fields).some(([name]) => !(name in CHOICES))

type Props = {
  fields: Fields
  /** Path that the form is sent to, if its page has several forms. */
  action?: string
}

/** Fields that their writer can read, without secrets. */
export function TypedText({ fields, action = '' }: Props) {
  const shown = readable(fields)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>
        {fields.text(purposeFieldOf(action)) || fields.text(PURPOSE_FIELD) || 'Ce que vous aviez écrit'}
      </h2>
      <dl class="typed">
        {shown.map(([name, text], index) => (
          <div key={index}>
            <dt>{LABELS[name]}</dt>
            <dd class="text">{CHOICES[name]?.[text] ?? text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
