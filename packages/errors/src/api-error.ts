// The one error that code throws on purpose, and the one body that a caller gets for any error.

import { STATUS_CODES } from 'node:http'
import { catalogue, type ErrorCode, publicCode } from './catalogue.js'

/** What is wrong with one field of the input: its name (`champ`, empty for the whole) and a French sentence. */
export type FieldFault = { champ: string; message: string }

/** The error body of both services; the members are those of RFC 9457 (section 3.1) plus the documented ones. */
export type ErrorBody = {
  status: number
  title: string
  message: string
  detail: string
  /** What callers switch on: `publicCode` of the catalogue's key. */
  code: string
  errors?: FieldFault[]
}

type Options = {
  /** Faults by field, for invalid input. */
  errors?: FieldFault[]
  /** What the text names: the key of a user look-up that found nobody, or the user who was faster. */
  nomme?: string | number
  /** Headers of the answer, lower-cased. */
  headers?: Record<string, string>
  /** What really happened: logged, never sent. */
  cause?: unknown
}

/** An error of the catalogue, thrown anywhere and rendered in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldFault[] | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, options: Options = {}) {
    const message = catalogue[code].message.replace('{}', () => String(options.nomme))
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = catalogue[code].status
    this.errors = options.errors
    this.headers = { ...standardHeaders(this.status, code), ...options.headers }
  }

  /** The body to send. */
  toBody(): ErrorBody {
    return {
      status: this.status,
      title: STATUS_CODES[this.status] ?? 'Error',
      message: this.message,
      detail: this.message,
      code: publicCode(this.code),
      ...(this.errors && { errors: this.errors }),
    }
  }
}

/** Seconds after which a caller may try again; short, because a pool or a failover recovers in seconds. */
const RETRY_AFTER_SECONDS = '2'

/** The `error` of a challenge: RFC 6750 section 3.1, and for `/token` RFC 6749 section 5.2. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  jeton_invalide: 'invalid_token',
  jeton_expire: 'invalid_token',
  identifiants_invalides: 'invalid_grant',
}

/** RFC 6750 section 3 wants the challenge on every 401, and a reason only where a token was there. */
function standardHeaders(status: number, code: ErrorCode): Record<string, string> {
  if (status === 503) return { 'retry-after': RETRY_AFTER_SECONDS }
  if (status !== 401) return {}
  const reason = REASONS[code]
  return { 'www-authenticate': `Bearer realm="recettes"${reason ? `, error="${reason}"` : ''}` }
}
