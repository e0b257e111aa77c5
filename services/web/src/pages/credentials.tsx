// The fields by which somebody logs in.

import type { FieldError } from '@recettes/errors'
import { TextField } from './form.js'

/** The courriel, which is the login name. */
export const LoginNameField = ({ value, faults }: { value: string; faults: FieldError[] }) => (
  <TextField
    name="courriel"
    label="Courriel"
    type="email"
    autocomplete="username"
    value={value}
    faults={faults}
  />
)

/** Shows the auth API's rules. */
export const NewPasswordField = ({ label, faults }: { label: string; faults: FieldError[] }) => (
  <TextField
    name="mot_de_passe"
    label={label}
    hint="Au moins 8 caractères. Une phrase de plusieurs mots est facile à retenir et difficile à deviner."
    type="password"
    autocomplete="new-password"
    faults={faults}
  />
)
