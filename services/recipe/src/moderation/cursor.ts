// Cursors of the moderation queue: `<open reports>.<ms since 1970>.<recipe id>`.

import { MAX_INT4 } from '@recettes/errors'

/** `depuis` in ms since 1970. */
export type QueueCursor = { ouverts: number; depuis: number; id: number }

export const CURSOR_PATTERN = '^[0-9]{1,9}[.][0-9]{1,14}[.][0-9]{1,10}$'

/** Before the first entry: no recipe has more open reports. */
export const START: QueueCursor = { ouverts: MAX_INT4, depuis: 0, id: 0 }

/** @param text matches `CURSOR_PATTERN` */
export function parseCursor(text: string | undefined): QueueCursor {
  if (text === undefined) return START
  const [ouverts = 0, depuis = 0, id = 0] = text.split('.').map(Number)
  return { ouverts, depuis, id: Math.min(id, MAX_INT4) }
}

export const cursorText = ({ ouverts, depuis, id }: QueueCursor): string =>
  [ouverts, Math.max(0, Math.round(depuis)), id].join('.')
