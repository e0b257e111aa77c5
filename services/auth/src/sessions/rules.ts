// Rules of sessions.

/** A login beyond it ends the oldest. */
export const MAX_SESSIONS = 100
