// Answers errors of Node's HTTP parser, for which Fastify has no request: malformed HTTP, oversized headers, time-outs.

import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode } from '@recettes/errors'

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'delai_depasse',
  HPE_HEADER_OVERFLOW: 'entetes_trop_grands',
}

export type WriteError = (error: ApiError) => { type: string; body: string }

export const errorAsJson: WriteError = (error) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(error.toBody()),
})

/** Milliseconds in which a refused tunnel may still send. */
const LINGER_MS = 2_000

/** @param count gets the code of each answer */
export function brokenHttp(write: WriteError, count: (code: ErrorCode) => void) {
  const answers = new Map<ErrorCode, string>()

  /** Rendered once: thousands of connections may time out together. */
  const answerOf = (code: ErrorCode): string => {
    const answer = answers.get(code) ?? wholeAnswer(new ApiError(code), write)
    answers.set(code, answer)
    return answer
  }

  return {
    answer: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
      const code = CLIENT_ERRORS[error.code ?? ''] ?? 'requete_malformee'
      count(code)
      socket.end(answerOf(code))
    },

    /** Node alone would close CONNECT without an answer. */
    refuseTunnels: (server: Server): void => {
      server.on('connect', (_request, socket) => {
        // An unhandled error would end the process.
        socket.on('error', () => socket.destroy())
        count('requete_malformee')
        socket.end(answerOf('requete_malformee'))
        // Unread, the client's end would never be seen. Closing at once may lose the answer (RFC 9112 section 9.6).
        socket.resume()
        const linger = setTimeout(() => socket.destroy(), LINGER_MS)
        socket.once('close', () => clearTimeout(linger))
      })
    },
  }
}

function wholeAnswer(error: ApiError, write: WriteError): string {
  const { type, body } = write(error)
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
