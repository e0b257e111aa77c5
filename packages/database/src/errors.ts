// What an error of the database means to a caller: the service is away (503), a rule was hit, or a fault of ours.

import { ApiError, type ErrorCode } from '@recettes/errors'

/**
 * SQLSTATEs (PostgreSQL manual, appendix A), Node's socket errors and Prisma's codes that mean «not now»:
 * connection lost or refused (08), this role refused while its password is rotated (28000, 28P01), no resources (53), shut down or cancelled (57), read-only after a failover (25006),
 * waited too long for a lock (55P03) or did nothing for too long (25P03), gave way to another transaction (40001, 40P01).
 * And the refusal of the pool's queue, of which Prisma keeps the code alone.
 */
const AWAY =
  /^(08...|28000|28P01|53...|57P0[1-5]|57014|25006|25P03|55P03|40001|40P01|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|P10(00|01|02|08|10|17)|P20(24|28|37)|service_indisponible)$/

/** pg gives some of its own errors no code, so their texts are all there is. */
const AWAY_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool after|Client has encountered a connection error)/

/** What Prisma's adapter calls a broken connection; under a statement by hand that is all there is, without a code. */
const AWAY_KIND =
  /^(DatabaseNotReachable|AuthenticationFailed|DatabaseAccessDenied|ConnectionClosed|SocketTimeout)$/

/**
 * The error, then what caused it, and so on; Prisma wraps the driver's errors in its own, and those of statements by hand
 * in their `meta`.
 */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let current: unknown = error
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth++) {
    const { cause, meta } = current as { cause?: unknown; meta?: { driverAdapterError?: unknown } }
    yield current as Record<string, unknown>
    current = cause ?? meta?.driverAdapterError
  }
}

/** Whether the error or one of its causes has a code that matches. */
function hasCode(error: unknown, pattern: RegExp): boolean {
  for (const { code, originalCode } of causes(error)) {
    if ([code, originalCode].some((one) => typeof one === 'string' && pattern.test(one))) return true
  }
  return false
}

/** The driver's own code of an error (SQLSTATE, errno) where there is one, else the outermost code of any kind, else Prisma's word for it. */
export function codeOf(error: unknown): string | undefined {
  const codes = [...causes(error)].flatMap(({ code, originalCode, kind }) => [originalCode, code, kind])
  const texts = codes.filter((code) => typeof code === 'string')
  return texts.find((code) => /^([0-9A-Z]{5}|E[A-Z_]+)$/.test(code) && !/^P\d{4}$/.test(code)) ?? texts[0]
}

/** The database is away, full or just changing its primary: worth a retry by the caller, never by us. */
export function isUnavailable(error: unknown): boolean {
  if (hasCode(error, AWAY)) return true
  for (const { kind, message } of causes(error)) {
    if (typeof kind === 'string' && AWAY_KIND.test(kind)) return true
    if (typeof message === 'string' && AWAY_TEXT.test(message)) return true
  }
  return false
}

/** A foreign key found no row: SQLSTATE 23503, or Prisma's P2003. */
export function isMissingParent(error: unknown): boolean {
  return hasCode(error, /^(23503|P2003)$/)
}

/**
 * Runs a statement and turns one expected refusal of the database into an error of the catalogue.
 * @throws ApiError `code` where `matches` recognises what the database said, else what was thrown
 */
export async function refusing<T>(
  matches: (error: unknown) => boolean,
  code: ErrorCode,
  statement: Promise<T>,
): Promise<T> {
  return statement.catch((error: unknown) => {
    throw matches(error) ? new ApiError(code, { cause: error }) : error
  })
}
