// The position of a form of the desk in the queue, and the recipe that comes next.

import { deskHref, type QueuePosition } from './rules.js'

export type FormPosition = { id: number; where: QueuePosition; next: number | undefined }

export const NEXT_FIELD = 'suivante'
export const VERSION_FIELD = 'version'
export const SEEN_FIELD = 'vu'

export const reportVersionField = (signalementId: number): string => `version-signalement-${signalementId}`
export const REPORTS_VERSION_FIELD = 'version-signalements'
export const commentSeenField = (commentaireId: number): string => `vu-commentaire-${commentaireId}`

export const actionOf = ({ id, where }: FormPosition, path = ''): string => deskHref(where, `/${id}${path}`)

/** Keeps the next recipe as the moderator's page had it. */
export const NextField = ({ next }: FormPosition) =>
  next === undefined ? null : <input type="hidden" name={NEXT_FIELD} value={next} />
