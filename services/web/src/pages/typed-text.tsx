// The typed text of a form that can't be shown again, to read or to copy.

import type { Fields } from '../forms/fields.js'
import { LABELS } from '../modele/labels.js'

const kindOf = (name: string): string => name.replace(/-\d+$/, '')

const readable = (fields: Fields) =>
  fields
    .entries()
    .map(([name, text]) => ({ label: LABELS[kindOf(name)], text }))
    .filter(({ label, text }) => label !== undefined && text.trim() !== '')

export const isTyped = (fields: Fields): boolean => readable(fields).length > 0

/** Fields that their writer can read, without secrets. */
export function TypedText({ fields }: { fields: Fields }) {
  const shown = readable(fields)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>Ce que vous aviez écrit</h2>
      <dl class="typed">
        {shown.map(({ label, text }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd class="text">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
