// Answers errors of Node's HTTP parser, for which Fastify has no request: malformed HTTP, oversized headers, time-outs.

import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ApiError, type ErrorCode } from '@recettes/errors'
import { JSON_TYPE } from '../output/responses.js'

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'delai_depasse',
  HPE_HEADER_OVERFLOW: 'entetes_trop_grands',
}

export type WriteError = (error: ApiError) => { type: string; body: string }

export const errorAsJson: WriteError = (error) => ({
  type: JSON_TYPE,
  body: JSON.stringify(error.toBody()),
})

/** Milliseconds for which the socket stays open after the response; bytes that arrive are discarded. */
const LINGER_MS = 2_000

/**
 * @param headers of each response
 * @param onResponse gets the code of each response, and its id
 */
export function httpErrorResponder(
  write: WriteError,
  headers: Record<string, string>,
  onResponse: (code: ErrorCode, requestId: string) => void,
) {
  const responses = new Map<ErrorCode, Rendered>()

  /** Rendered once for each code, without the id: thousands of connections may time out together. */
  const responseFor = (code: ErrorCode): string => {
    const response = responses.get(code) ?? render(new ApiError(code), write, headers)
    responses.set(code, response)
    const requestId = randomUUID()
    onResponse(code, requestId)
    return `${response.head}X-Request-Id: ${requestId}\r\n\r\n${response.body}`
  }

  return {
    respond: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
      const code = CLIENT_ERRORS[error.code ?? ''] ?? 'requete_malformee'
      endWith(socket, responseFor(code))
    },

    /** Node alone would close CONNECT without a response. */
    refuseTunnels: (server: Server): void => {
      server.on('connect', (_request, socket) => {
        // An unhandled error would end the process.
        socket.on('error', () => socket.destroy())
        endWith(socket, responseFor('requete_malformee'))
      })
    },
  }
}

/**
 * Node no longer reads this socket and applies no time-out. Without `resume`, the client's FIN goes unnoticed; without the timer,
 * a silent client keeps the socket open. Closing at once would reset the connection, which may lose the response (RFC 9112
 * section 9.6).
 */
function endWith(socket: Duplex, response: string): void {
  socket.end(response)
  socket.resume()
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(linger))
}

type Rendered = { head: string; body: string }

function render(error: ApiError, write: WriteError, headers: Record<string, string>): Rendered {
  const { type, body } = write(error)
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries({ ...headers, ...error.headers }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return { head: lines.map((line) => `${line}\r\n`).join(''), body }
}
