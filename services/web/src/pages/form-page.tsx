// A page that is one form: title, errors, fields, the button, and where to go instead.

import type { FieldError } from '@recettes/errors'
import type { ComponentChildren } from 'preact'
import { FaultSummary, Form, unsaved } from './form.js'

type Props = {
  title: string
  intro?: string
  action: string
  button: string
  faults?: FieldError[]
  instead?: { href: string; text: string }
  /** Asks before unsent text is left; needs the script `unsaved`. */
  asksUnsaved?: boolean
  /** Its button destroys something. */
  isDestructive?: boolean
  children: ComponentChildren
}

export function FormPage(props: Props) {
  const { title, intro, action, button, faults = [], instead, children } = props
  const { asksUnsaved = false, isDestructive = false } = props
  return (
    <>
      <h1>{title}</h1>
      <FaultSummary faults={faults} />
      {intro && <p>{intro}</p>}
      <Form action={action} {...(asksUnsaved && unsaved(faults.length > 0))}>
        {children}
        <p class="actions">
          <button type="submit" {...(isDestructive && { class: 'danger' })}>
            {button}
          </button>
          {instead && <a href={instead.href}>{instead.text}</a>}
        </p>
      </Form>
    </>
  )
}
