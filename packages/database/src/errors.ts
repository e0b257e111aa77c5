// Classifies database errors: unavailable (503), not migrated, or a violated foreign key.

import { ApiError, type ErrorCode } from '@recettes/errors'

/**
 * PostgreSQL manual, appendix A: connection (08), a statement that the one before it failed to prepare (26000), rotated password
 * (28000, 28P01), missing database (3D000), resources (53), shutdown (57P01 to 57P05), cancelled or timed-out statement (57014),
 * read-only after a failover (25006), locks (55P03), idle transaction (25P03), serialization failure (40001), deadlock (40P01).
 * Prisma: P10xx no connection (P1011: no TLS), P2024 pool time-out, P2028 transaction not started in time, P2037 too many
 * connections. `service_indisponible`: our own full queue.
 */
const UNAVAILABLE =
  /^(08...|28000|28P01|26000|3D000|53...|57P0[1-5]|57014|25006|25P03|55P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|(CERT|UNABLE_TO|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO)_[A-Z_]+|P10(00|01|02|03|08|10|11|17)|P20(24|28|37)|service_indisponible)$/

const TLS_TEXT = /^(The server does not support SSL|There was an error establishing an SSL)/

/** Texts of pg's own errors, which have no code. `TLS_TEXT` has those of servers without TLS. */
const UNAVAILABLE_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after|Client has encountered a connection error)/

/** `kind` of Prisma's driver-adapter errors for a broken connection: those of raw statements have no `code`. */
const UNAVAILABLE_KIND =
  /^(DatabaseNotReachable|AuthenticationFailed|DatabaseAccessDenied|DatabaseDoesNotExist|ConnectionClosed|SocketTimeout|TlsConnectionError)$/

/** Prisma wraps the driver's errors in its own; those of raw statements are in `meta`. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let current: unknown = error
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } }
    yield current as Record<string, unknown>
    current = cause ?? meta?.driverAdapterError
  }
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  for (const { code, originalCode } of causes(error)) {
    if ([code, originalCode].some((value) => typeof value === 'string' && pattern.test(value))) return true
  }
  return false
}

/** Returns the outermost SQLSTATE or errno; without one, the outermost original code, code or kind. */
export function codeOf(error: unknown): string | undefined {
  const codes = [...causes(error)].flatMap(({ code, originalCode, kind, message }) => [
    originalCode,
    code,
    kind ?? (typeof message === 'string' && TLS_TEXT.test(message) ? 'TlsConnectionError' : undefined),
  ])
  const texts = codes.filter((code) => typeof code === 'string')
  return texts.find((code) => /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(code) && !/^P\d{4}$/.test(code)) ?? texts[0]
}

/** Unreachable, full, failing over, locked or timed out: 503. The services never retry a write after it. */
export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, UNAVAILABLE)) return true
  for (const { kind, message } of causes(error)) {
    if (typeof kind === 'string' && UNAVAILABLE_KIND.test(kind)) return true
    if (typeof message === 'string' && (UNAVAILABLE_TEXT.test(message) || TLS_TEXT.test(message))) return true
  }
  return false
}

/** Answers of a server that is there: full, slow, or with a lock in the way. */
const ANSWERED = /^(53...|57014|55P03|40001|40P01|25P03|P2028|P2037)$/

/** Whether nothing answers, or a server that starts or stops. */
export const isUnreachable = (error: unknown): boolean => isUnavailable(error) && !hasCode(error, ANSWERED)

const NOT_MIGRATED =
  /^(3D000|42P01|42703|42883|42501|P1003|P2021|P2022|(Table|Column|Database)(DoesNotExist|NotFound))$/

/** Whether a migration is missing, or the role lacks rights to the objects that it created. */
export function isNotMigrated(error: unknown): boolean {
  return NOT_MIGRATED.test(codeOf(error) ?? '')
}

export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, /^(23503|P2003)$/)
}

/** @throws ApiError `code` if `matches` the error, else the error itself */
export async function translateError<T>(
  statement: Promise<T>,
  matches: (error: unknown) => boolean,
  code: ErrorCode,
): Promise<T> {
  return statement.catch((error: unknown) => {
    throw matches(error) ? new ApiError(code, { cause: error }) : error
  })
}
