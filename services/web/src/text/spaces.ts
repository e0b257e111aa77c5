// Spaces at which no line breaks.

export const NO_BREAK = '\u00a0'

/** Narrow no-break space: before `;`, `!`, `?` and units. */
export const NARROW = '\u202f'
