// The project's version, for documents, log lines and metrics.

/** Must equal `version` in package.json. */
export const VERSION = '0.1.0'
