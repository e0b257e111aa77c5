// HTTP checks that Node and Fastify leave out, or answer without a body.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { ApiError } from '@recettes/errors'
import { headerCount } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { hasBody } from '../input/body.js'
import { isSafe } from '../methods.js'

/** A host and a port (RFC 9110 section 7.2): an IPv6 address in brackets, or a name (RFC 3986 section 3.2.2). */
const HOST = /^(?:\[(?<ipv6>[^\]]*)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::(?<port>\d*))?$/i
const MAX_PORT = 65_535

/** Node's own responses have no body. */
export function refuseInvalidHttp(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, httpVersion, rawHeaders } = request.raw
    // RFC 9112 section 3.2. Node keeps the first of several, a proxy perhaps another.
    const hosts = headers.host === undefined ? 0 : headerCount(rawHeaders, 'host')
    const isMissing = hosts === 0 && httpVersion === '1.1'
    if (hosts > 1 || isMissing || !isHost(headers.host ?? '')) return done(new ApiError('requete_malformee'))
    // RFC 9112 section 6.1. Node ignores codings before the last; with HTTP/1.0 the body's end is ambiguous.
    const coding = headers['transfer-encoding']
    if (coding !== undefined && (coding.includes(',') || httpVersion === '1.0')) {
      return done(new ApiError('requete_malformee', { headers: { connection: 'close' } }))
    }
    const { expect } = headers
    if (httpVersion === '1.1' && expect !== undefined && !expectsToContinue(expect)) {
      return done(new ApiError('attente_refusee', { headers: { connection: 'close' } }))
    }
    // Rewritten by `routableUrl`.
    done(request.originalUrl === request.raw.url ? undefined : new ApiError('adresse_malformee'))
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // A small body could unpack to anything; those of safe methods aren't read. RFC 9110 section 15.5.16 names the header.
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (coding === 'identity' || isSafe(request.method) || !hasBody(request.headers)) return done()
    done(new ApiError('type_de_contenu_refuse', { headers: { 'accept-encoding': 'identity' } }))
  })
  receiveExpectations(app.server)
}

function isHost(host: string): boolean {
  const match = HOST.exec(host)
  if (match === null) return false
  const { ipv6, port = '' } = match.groups ?? {}
  return (ipv6 === undefined || isIPv6(ipv6)) && Number(port) <= MAX_PORT
}

/** Maps URLs that the router would refuse to `/`: its own refusal lacks CORS headers, so a browser would hide it. */
export const routableUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => (isUtf8(url) ? url : '/')

function isUtf8(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

const expectsToContinue = (expect: string): boolean => expect.trim().toLowerCase() === '100-continue'

/** RFC 9110 section 10.1.1. Node answers without a body, or accepts one of several; the hook above refuses with one. */
function receiveExpectations(server: Server): void {
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    if (expectsToContinue(request.headers.expect ?? '')) response.writeContinue()
    server.emit('request', request, response)
  }
  server.on('checkExpectation', receive)
  server.on('checkContinue', receive)
}
