// The texts that a moderator typed on the page of a case: each act sends them all, and those that it doesn't use are kept.

import type { Fields } from '../forms/fields.js'
import type { Report } from './entries.js'

/** Non-empty notes by the ids of their reports. */
export type TypedTexts = { motif: string; notes: ReadonlyMap<number, string> }

const NOTE = /^note-(\d{1,15})$/

export const noteField = (signalementId: number): string => `note-${signalementId}`

export function typedOf(fields: Fields): TypedTexts {
  const notes = fields.entries().flatMap(([name, text]): [number, string][] => {
    const [, id] = NOTE.exec(name) ?? []
    return id === undefined || text.trim() === '' ? [] : [[Number(id), text]]
  })
  return { motif: fields.raw('motif'), notes: new Map(notes) }
}

export const hasText = ({ motif, notes }: TypedTexts): boolean => motif.trim() !== '' || notes.size > 0

/** Left when a decision has taken the reason. */
export const withoutMotif = ({ notes }: TypedTexts): TypedTexts => ({ motif: '', notes })

/** Left when a report has taken its note. */
export const withoutNote = ({ motif, notes }: TypedTexts, signalementId: number): TypedTexts => ({
  motif,
  notes: new Map([...notes].filter(([id]) => id !== signalementId)),
})

/** Returns notes whose reports aren't shown, so they have no field. */
export const notesWithoutReport = ({ notes }: TypedTexts, reports: Report[]): string[] =>
  [...notes]
    .filter(([id]) => !reports.some(({ signalement }) => signalement.id === id))
    .map(([, note]) => note)
