// The one way a JSON body is read: strictly UTF-8, an empty body is no body, prototype keys are dropped.

import { ApiError } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'

/** Bytes that a body may have. */
export const BODY_LIMIT_BYTES = 256 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Makes `application/json` the only media type that an instance accepts; others are 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  // Unknown fields are ignored everywhere, and `__proto__` is one more unknown field.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      // JSON is UTF-8 (RFC 8259 section 8.1); a lenient decoder would store replacement characters instead of text.
      parse(request, utf8.decode(body), (error, value) => done(error && unreadable(error), value))
    } catch (error) {
      done(unreadable(error), undefined)
    }
  })
}

function unreadable(cause: unknown): Error {
  return new ApiError('corps_illisible', { cause })
}
