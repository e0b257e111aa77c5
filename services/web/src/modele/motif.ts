// The reason of a decision or of a suspension.

import type { Fault } from '../pages/fault.js'

/** Characters that the APIs take. */
export const MOTIF_LENGTH = 1000

/** Faults of a reason's length. */
export const longMotif = (motif: string): Fault[] =>
  motif.length > MOTIF_LENGTH
    ? [{ champ: 'motif', message: `Raccourcissez le motif à ${MOTIF_LENGTH} caractères.` }]
    : []
