// Parses JSON bodies: strict UTF-8, an empty body counts as none, prototype keys are dropped, depth and values are bounded.

import type { IncomingMessage } from 'node:http'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'

/** RFC 9112 section 6.3. */
export const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export const BODY_LIMIT_BYTES = 256 * 1024

/** V8 takes 40 ms for 131,000; our schemas need three. */
const MAX_DEPTH = 32

/** Outside of strings. The largest recipe has under 1,000. */
const MAX_STRUCTURE = 8_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // `fetch` names a type for an empty text, and Fastify answers 415 by the type alone.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.method === 'DELETE' && !hasBody(raw.headers)) delete raw.headers['content-type']
    done()
  })
  acceptJsonAs(app, 'application/json')
}

export function acceptJsonAs(
  app: Pick<FastifyInstance, 'getDefaultJsonParser' | 'addContentTypeParser'>,
  type: string,
): void {
  // Unknown fields are ignored, `__proto__` among them.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    if (isTooComplex(body)) return done(tooComplex(), undefined)
    try {
      // RFC 8259 section 8.1; a lenient decoder would store replacement characters.
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

/** True for more levels or structural characters than a body may have. */
export function isTooComplex(json: Buffer): boolean {
  let depth = 0
  let structure = 0
  let inString = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index]
    if (inString) {
      if (byte === BACKSLASH) index++
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
