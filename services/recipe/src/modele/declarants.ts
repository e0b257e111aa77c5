// Reporters: the column `declarant` of both tables of reports.

export const NO_REASON = 'Non spécifiée'

/** Reporters without a token are one a network and day. @param hash keyed hash of both */
export const networkReporter = (hash: string) => `a${hash}`

export const memberReporter = (id: number) => `u${id}`

/** SQL for a deleted author: `e` and the report's own id, so that each stays one reporter. */
export const ANONYMOUS_REPORTER = "'e' || id"

/** SQL: a deleted user's reason is dropped once the report is resolved. */
export const REASON_ONCE_RESOLVED = `CASE WHEN declarant LIKE 'e%' THEN '${NO_REASON}' ELSE raison END`
