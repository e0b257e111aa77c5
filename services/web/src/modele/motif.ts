// The reason of a decision or of a suspension.

import type { FieldError } from '@recettes/errors'
import { countVisible } from '@recettes/http'

export const MOTIF_LENGTH = 1000

/** Counts characters as the APIs do. */
export const isVisible = (text: string): boolean => countVisible(text, 1) > 0

/** The APIs count code points. */
const isLong = (text: string): boolean => [...text].length > MOTIF_LENGTH

export const longMotif = (motif: string): FieldError[] =>
  isLong(motif) ? [{ champ: 'motif', message: `Raccourcissez le motif à ${MOTIF_LENGTH} caractères.` }] : []
