// Where a form of the desk stands, and the recipe that comes next after it.

import { deskHref, type Where } from './rules.js'

/** The recipe of a form, the page of the queue that it was opened from, and the next recipe of that page. */
export type Place = { id: number; where: Where; next: number | undefined }

/** Names of hidden fields. */
export const NEXT_FIELD = 'suivante'
export const VERSION_FIELD = 'version'
export const SEEN_FIELD = 'vu'

/** Name of the note on a report; each is one of the page. */
export const noteField = (signalementId: number): string => `note-${signalementId}`

/** The address that a form of a recipe is sent to. */
export const actionOf = ({ id, where }: Place, path = ''): string => deskHref(where, `/${id}${path}`)

/** Names the next recipe as the moderator's page had it. */
export const NextField = ({ next }: Place) =>
  next === undefined ? null : <input type="hidden" name={NEXT_FIELD} value={next} />
