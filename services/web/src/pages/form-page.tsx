// A page that is one form: title, errors, fields, the button, and where to go instead.

import type { ComponentChildren } from 'preact'
import { type Fault, FaultSummary, Form } from './form.js'

type Props = {
  titre: string
  /** Says what the form is for, above it. */
  intro?: string
  action: string
  /** Text of the button. */
  button: string
  faults?: Fault[]
  /** The link beside the button. */
  instead?: { href: string; text: string }
  children: ComponentChildren
}

/** The page, with its errors at the top. */
export function FormPage({ titre, intro, action, button, faults = [], instead, children }: Props) {
  return (
    <>
      <h1>{titre}</h1>
      <FaultSummary faults={faults} />
      {intro && <p>{intro}</p>}
      <Form action={action} does={titre}>
        {children}
        <p class="actions">
          <button type="submit">{button}</button>
          {instead && <a href={instead.href}>{instead.text}</a>}
        </p>
      </Form>
    </>
  )
}
