// The reason of a decision or of a suspension, and the note on a report.

import { visibleCharacters } from '@recettes/http'
import type { Fault } from '../pages/fault.js'

/** Characters that the APIs take. */
export const MOTIF_LENGTH = 1000

/** Whether readers see any character of a text, as the APIs judge it. */
export const isVisible = (text: string): boolean => visibleCharacters(text, 1) > 0

/** Whether a reason or a note has more characters than the APIs take, which count code points. */
const isLong = (text: string): boolean => [...text].length > MOTIF_LENGTH

/** Faults of a reason's length. */
export const longMotif = (motif: string): Fault[] =>
  isLong(motif) ? [{ champ: 'motif', message: `Raccourcissez le motif à ${MOTIF_LENGTH} caractères.` }] : []

/** Faults of the length of a note. @param champ its field */
export const longNote = (champ: string, note: string): Fault[] =>
  isLong(note) ? [{ champ, message: `Raccourcissez la note à ${MOTIF_LENGTH} caractères.` }] : []
