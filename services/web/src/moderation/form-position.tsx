// The form of a case: its position in the queue, the recipe that comes next, and what a decision reads.

import type { Fields } from '../forms/fields.js'
import { deskHref, type QueuePosition } from './rules.js'

export type FormPosition = { id: number; where: QueuePosition; next: number | undefined }

/** Id of the form that every button of the page sends, so that a typed reason is kept. */
export const DECISION_FORM = 'decision'

export const NEXT_FIELD = 'suivante'
export const VERSION_FIELD = 'version'
export const SEEN_FIELD = 'vu'
export const REPORTS_VERSION_FIELD = 'version-signalements'
export const MOTIF_FIELD = 'motif'
/** The chosen ready reason: its text. */
export const READY_FIELD = 'motif-pret'

export const commentSeenField = (commentaireId: number): string => `vu-commentaire-${commentaireId}`

export const actionOf = ({ id, where }: FormPosition, path = ''): string => deskHref(where, `/${id}${path}`)

/** The typed reason; without one, the chosen ready one, which a script would have copied. */
export const motifOf = (fields: Fields): string =>
  fields.text(MOTIF_FIELD) === '' ? fields.raw(READY_FIELD) : fields.raw(MOTIF_FIELD)
