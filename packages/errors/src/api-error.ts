// The error that code throws on purpose, and its JSON body.

import { STATUS_CODES } from 'node:http'
import { catalogue, type ErrorCode, publicCode } from './catalogue.js'

/** `champ` is empty for the whole input; `message` is French. */
export type FieldError = { champ: string; message: string }

/** RFC 9457 section 3.1, plus documented members. */
export type ErrorBody = {
  status: number
  title: string
  message: string
  detail: string
  code: string
  errors?: FieldError[]
}

type Options = {
  errors?: FieldError[]
  /** Replaces `{}` in the message. */
  subject?: string | number
  headers?: Record<string, string>
  /** Logged, never sent. */
  cause?: unknown
}

export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
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

/** Short, because a pool or a failover recovers in seconds. */
const RETRY_AFTER_SECONDS = '2'

/** RFC 6750 section 3.1, and for `/token` RFC 6749 section 5.2. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  jeton_invalide: 'invalid_token',
  jeton_expire: 'invalid_token',
  identifiants_invalides: 'invalid_grant',
}

/** RFC 6750 section 3: a challenge on every 401, with an `error` for refused tokens and passwords. */
function standardHeaders(status: number, code: ErrorCode): Record<string, string> {
  if (status === 503) return { 'retry-after': RETRY_AFTER_SECONDS }
  if (status !== 401) return {}
  const reason = REASONS[code]
  return { 'www-authenticate': `Bearer realm="recettes"${reason ? `, error="${reason}"` : ''}` }
}
