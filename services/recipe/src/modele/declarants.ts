// Reporters: the column `declarant` of both tables of reports.

/** The reason of a report that has none. */
export const NO_REASON = 'Non spécifiée'

/** SQL of the reporter of a report whose author is deleted: `e` and the report's own id, so that each stays one reporter. */
export const ANONYMOUS_REPORTER = "'e' || id"

/** SQL of a report's reason once it is resolved: that of a deleted user has served its purpose. */
export const REASON_ONCE_RESOLVED = `CASE WHEN declarant LIKE 'e%' THEN '${NO_REASON}' ELSE raison END`
