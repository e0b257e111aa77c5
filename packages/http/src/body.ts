// The one way a JSON body is read: strictly UTF-8, an empty body is no body, prototype keys are dropped, levels and values are bounded.

import { ApiError } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'

/** Bytes that a body may have. */
export const BODY_LIMIT_BYTES = 256 * 1024

/**
 * Levels of lists and objects that a body may have. No schema here needs more than three, and V8 takes 40 ms for 131,000.
 */
const MAX_DEPTH = 32

/**
 * Brackets, braces, commas and colons that a body may have outside of texts. The largest recipe, with 200 ingredients and
 * 100 steps, has under 1,000; each of them may stand for a value that the parser makes and the prototype check visits.
 */
const MAX_STRUCTURE = 8_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Makes `application/json` the only media type that an instance accepts; others are 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  acceptJsonAs(app, 'application/json')
}

/** Makes an instance read bodies of another media type as JSON, held to the same bounds. */
export function acceptJsonAs(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'addContentTypeParser'>,
  type: string,
): void {
  // Unknown fields are ignored everywhere, and `__proto__` is one more unknown field.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (isTooComplex(body)) return done(tooComplex(), undefined)
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

function tooComplex(): Error {
  const message = `Doit avoir au plus ${MAX_DEPTH} niveaux et ${MAX_STRUCTURE} signes de structure ([, {, « , » et « : »).`
  return new ApiError('corps_illisible', { errors: [{ champ: '', message }] })
}

const [QUOTE, BACKSLASH, COLON, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] =
  Buffer.from('"\\:,[]{}')

/** Whether JSON text has too many levels or values; what isn't JSON is for the parser to refuse. */
function isTooComplex(json: Buffer): boolean {
  let depth = 0
  let structure = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (inString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === COLON || byte === COMMA) structure++
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      structure++
      if (++depth > MAX_DEPTH) return true
    }
    if (structure > MAX_STRUCTURE) return true
  }
  return false
}
