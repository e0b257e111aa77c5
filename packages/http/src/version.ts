// The project's version, as its documents, log lines and metrics tell it.

/** The same as in package.json. */
export const VERSION = '0.1.0'
