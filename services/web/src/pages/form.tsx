// Forms and their fields: label above, hint below it, what is wrong in between; every value survives an error.

import {
  type ComponentChildren,
  createContext,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
} from 'preact'
import { useContext } from 'preact/hooks'
import { FORM_LIMIT_BYTES, TOKEN_FIELD } from '../session/forms.js'
import type { Fault } from './fault.js'

export type { Fault } from './fault.js'

/** Creates the CSRF token. This starts a session, so the page becomes private. */
export const FormToken = createContext<() => string>(() => '')

/** Name of the hidden field that says what a form does; behind it stands the path where a form is sent to several. */
export const DOES_FIELD = '_acte'

/** `does` says in words what the form does and to what, for those who send it again after logging in. */
type FormProps = FormHTMLAttributes & { action: string; does?: string }

/**
 * Makes leaving a form with text that wasn't sent ask first, by the script `unsaved`.
 * @param isRefused the form came back with its text, which nothing has stored
 */
export const unsaved = (isRefused: boolean) => ({ 'data-unsaved': isRefused ? 'refused' : '' })

/** A form that changes something. */
export function Form({ children, does, ...attributes }: FormProps) {
  const token = useContext(FormToken)()
  return (
    <form method="post" data-bytes={FORM_LIMIT_BYTES} {...attributes}>
      <input type="hidden" name={TOKEN_FIELD} value={token} />
      {does !== undefined && <input type="hidden" name={DOES_FIELD} value={does} />}
      {children}
    </form>
  )
}

/** Name of the field that says what a form does where it is sent to this address. */
export const doesFieldOf = (action: string): string => `${DOES_FIELD}:${action.replace(/\?.*/, '')}`

/** Says in words what a form does where one of its buttons sends it to this address. */
export const Does = ({ action, words }: { action: string; words: string }) => (
  <input type="hidden" name={doesFieldOf(action)} value={words} />
)

/** All that is wrong, at the top of the page, each linked to its field. The page opens with the focus on it. */
export function FaultSummary({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return null
  return (
    <div class="faults" role="alert" tabIndex={-1} autofocus aria-labelledby="faults-title">
      <h2 id="faults-title">
        {faults.length === 1 ? 'Un point est à corriger' : `${faults.length} points sont à corriger`}
      </h2>
      <ul>
        {faults.map(({ champ, message }) => (
          <li key={champ + message}>{champ === '' ? message : <a href={`#${champ}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

type FieldProps = {
  name: string
  label: string
  hint?: ComponentChildren
  faults?: Fault[]
  optional?: boolean
  /** The control, which is given its id and what describes it. */
  children: (control: Control) => ComponentChildren
}

/** Attributes that tie a control to its label, hint and fault. */
type Control = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: 'true' }

/** A label, a hint and an error around one control. */
export function Field({ name, label, hint, faults = [], optional, children }: FieldProps) {
  const own = faults.filter(({ champ }) => champ === name)
  const described = [hint && `${name}-hint`, own.length > 0 && `${name}-fault`].filter(Boolean).join(' ')
  const control: Control = {
    id: name,
    name,
    ...(described && { 'aria-describedby': described }),
    ...(own.length > 0 && { 'aria-invalid': 'true' }),
  }
  return (
    <div class={own.length > 0 ? 'field wrong' : 'field'}>
      <label for={name}>
        {label}
        {optional && <span class="optional"> (facultatif)</span>}
      </label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {own.length > 0 && (
        <p class="fault" id={`${name}-fault`}>
          {own.map(({ message }) => message).join(' ')}
        </p>
      )}
      {children(control)}
    </div>
  )
}

type TextProps = Omit<FieldProps, 'children'> & {
  value?: string
  type?: 'text' | 'email' | 'password' | 'url'
  autocomplete?: string
  inputMode?: 'numeric'
  maxLength?: number
  /** Characters that it may have; unlike `maxLength`, it cuts nothing that is pasted. */
  'data-most'?: number
  required?: boolean
}

/** A field of one line. */
export function TextField({
  name,
  label,
  hint,
  faults,
  optional,
  value = '',
  type = 'text',
  ...input
}: TextProps) {
  return (
    <Field {...{ name, label, hint, optional: optional ?? false }} {...(faults && { faults })}>
      {(control) => <input {...({ type, ...input, ...control, value } as InputHTMLAttributes)} />}
    </Field>
  )
}

type AreaProps = Omit<FieldProps, 'children'> & {
  value?: string
  rows?: number
  maxLength?: number
  /** Characters that it may have; unlike `maxLength`, it cuts nothing that is pasted. */
  'data-most'?: number
  required?: boolean
}

/** A field of several lines. */
export function AreaField({ name, label, hint, faults, optional, value = '', ...area }: AreaProps) {
  return (
    <Field {...{ name, label, hint, optional: optional ?? false }} {...(faults && { faults })}>
      {(control) => (
        // The parser drops a line break right behind the opening tag, so one more keeps the value's own.
        <textarea rows={6} {...area} {...control}>{`\n${value}`}</textarea>
      )}
    </Field>
  )
}
