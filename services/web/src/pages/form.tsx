// Forms and their fields: label above, hint below it, what is wrong in between; values survive an error, except secrets.

import type { FieldError } from '@recettes/errors'
import {
  type ComponentChildren,
  createContext,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
} from 'preact'
import { useContext } from 'preact/hooks'
import { FORM_BYTES } from '../forms/fields.js'
import { TOKEN_FIELD } from '../forms/forms.js'

/** The CSRF token starts a session, so the page becomes private. */
export const FormToken = createContext<() => string>(() => '')

/** `elsewhere`: where it is mended, in a new tab. */
export type Fault = FieldError & { elsewhere?: { href: string; text: string } }

type FormProps = FormHTMLAttributes & { action: string }

/** Leaving asks first, by the script `unsaved`. @param isRefused the form's text is stored nowhere */
export const unsaved = (isRefused: boolean) => ({ 'data-unsaved': isRefused ? 'refused' : '' })

export function Form({ children, ...attributes }: FormProps) {
  const token = useContext(FormToken)()
  return (
    <form method="post" data-bytes={FORM_BYTES} {...attributes}>
      <input type="hidden" name={TOKEN_FIELD} value={token} />
      {children}
    </form>
  )
}

/** Lists faults at the top, linked to their fields. The page opens with the focus on it. */
export function FaultSummary({ faults }: { faults: Fault[] }) {
  if (faults.length === 0) return null
  const isInFields = faults.some(({ champ }) => champ !== '')
  return (
    <div class="faults" role="alert" tabIndex={-1} autofocus aria-labelledby="faults-title">
      <h2 id="faults-title">{isInFields ? pointsToCorrect(faults.length) : 'Votre envoi n’a pas abouti'}</h2>
      <ul>
        {faults.map(({ champ, message, elsewhere }) => (
          <li key={champ + message}>
            {champ === '' ? message : <a href={`#${champ}`}>{message}</a>}
            {elsewhere && (
              <>
                {' '}
                <NewTabLink {...elsewhere} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const pointsToCorrect = (count: number): string =>
  count === 1 ? 'Un point est à corriger' : `${count} points sont à corriger`

/** Only this page has the typed text, so the link leaves it open. */
export const NewTabLink = ({ href, text }: NonNullable<Fault['elsewhere']>) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
)

type FieldProps = {
  name: string
  label: string
  hint?: ComponentChildren
  faults?: FieldError[]
  optional?: boolean
  children: (control: Control) => ComponentChildren
}

type Control = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: 'true' }

function Field({ name, label, hint, faults = [], optional, children }: FieldProps) {
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
  type?: 'text' | 'email' | 'password' | 'url' | 'date'
  autocomplete?: string
  inputMode?: 'numeric'
  maxLength?: number
  /** Characters; unlike `maxLength`, it cuts nothing that is pasted. */
  'data-max-length'?: number
  required?: boolean
}

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
  'data-max-length'?: number
  required?: boolean
}

export function AreaField({ name, label, hint, faults, optional, value = '', ...area }: AreaProps) {
  return (
    <Field {...{ name, label, hint, optional: optional ?? false }} {...(faults && { faults })}>
      {(control) => (
        // The parser drops a line break right behind the opening tag.
        <textarea rows={6} {...area} {...control}>{`\n${value}`}</textarea>
      )}
    </Field>
  )
}

type SelectProps = Omit<FieldProps, 'children'> & {
  value: string
  options: Iterable<readonly [value: string, label: string]>
}

export function SelectField({ name, label, hint, faults, value, options }: SelectProps) {
  return (
    <Field {...{ name, label, hint }} {...(faults && { faults })}>
      {(control) => (
        <select {...control}>
          {[...options].map(([option, text]) => (
            <option key={option} value={option} selected={option === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
