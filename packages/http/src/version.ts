// The project's version, for documents, log lines and metrics.

/** The same as in package.json. */
export const VERSION = '0.1.0'
