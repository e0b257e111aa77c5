// « Enregistrer et renvoyer à la modération »: the additional fields of one's own refused recipe.

import type { FieldError } from '@recettes/errors'
import type { Fields } from '../forms/fields.js'
import { MOTIF_LENGTH } from '../modele/motif.js'
import { AreaField } from '../pages/form.js'
import { frenchTypography } from '../text/typography.js'

/** The reason of the refusal. Only forms of one's own refused recipe have it. */
const REFUSAL_FIELD = 'refus'
const MESSAGE_FIELD = 'message'
const RESUBMIT_FIELD = 'renvoyer'

export type Resubmission = { motif: string; message: string }

/** Undefined if the form doesn't offer it. */
export const resubmissionIn = (fields: Fields): Resubmission | undefined =>
  fields.has(REFUSAL_FIELD)
    ? { motif: fields.text(REFUSAL_FIELD), message: fields.raw(MESSAGE_FIELD) }
    : undefined

export const asksToResubmit = (fields: Fields): boolean => fields.has(RESUBMIT_FIELD)

export const messageFaults = (fields: Fields): FieldError[] =>
  [...fields.text(MESSAGE_FIELD)].length > MOTIF_LENGTH
    ? [{ champ: MESSAGE_FIELD, message: `Raccourcissez le message à ${MOTIF_LENGTH} caractères.` }]
    : []

/** For a page between the form and its decision. */
export const hiddenResubmission = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    [REFUSAL_FIELD, MESSAGE_FIELD, RESUBMIT_FIELD]
      .filter((name) => fields.has(name))
      .map((name) => [name, fields.raw(name)]),
  )

export const Refused = ({ motif }: Resubmission) => (
  <p class="notice problem text">
    Un modérateur a refusé cette recette.
    {motif !== '' && ` Motif\u00a0: ${frenchTypography(motif)}`}
  </p>
)

export const ResubmissionFields = ({ motif, message, faults }: Resubmission & { faults: FieldError[] }) => (
  <>
    <input type="hidden" name={REFUSAL_FIELD} value={motif} />
    <AreaField
      name={MESSAGE_FIELD}
      label="Message au modérateur"
      hint="Ce que vous avez corrigé, ou pourquoi vous n’êtes pas d’accord."
      optional
      rows={3}
      data-max-length={MOTIF_LENGTH}
      value={message}
      faults={faults}
    />
  </>
)

export const ResubmitButton = () => (
  <button type="submit" name={RESUBMIT_FIELD} value="oui">
    Enregistrer et renvoyer à la modération
  </button>
)
