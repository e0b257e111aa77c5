// The error that code throws on purpose, and its JSON body.

import { STATUS_CODES } from 'node:http'
import { catalogue, type ErrorCode, publicCode } from './catalogue.js'

/** A fault of one input field (`champ`, empty for the whole input), with a French sentence. */
export type FieldFault = { champ: string; message: string }

/** The error body of both services; the members are those of RFC 9457 (section 3.1) plus the documented ones. */
export type ErrorBody = {
  status: number
  title: string
  message: string
  detail: string
  /** Stable code that clients switch on. */
  code: string
  errors?: FieldFault[]
}

type Options = {
  /** Faults by field, for invalid input. */
  errors?: FieldFault[]
  /** Replaces `{}` in the message: the id or courriel looked up, or the moderator who decided first. */
  subject?: string | number
  /** Lower-case names. */
  headers?: Record<string, string>
  /** The underlying error; logged, never sent. */
  cause?: unknown
}

/** An error of the catalogue, thrown anywhere and rendered in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldFault[] | undefined
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, options: Options = {}) {
    const message = catalogue[code].message.replace('{}', () => String(options.subject))
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = catalogue[code].status
    this.errors = options.errors
    this.headers = { ...standardHeaders(this.status, code), ...options.headers }
  }

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
