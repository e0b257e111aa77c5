// What never became a request: bytes that aren't HTTP, headers without end, bodies that never come.

import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode } from '@recettes/errors'

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'delai_depasse',
  HPE_HEADER_OVERFLOW: 'entetes_trop_grands',
}

/** Writes an error's body where there is no reply. */
export type WriteError = (error: ApiError) => { type: string; body: string }

/** The one error body of the APIs. */
export const errorAsJson: WriteError = (error) => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(error.toBody()),
})

/** Answers by hand what never became a request. */
export type BrokenHttp = ReturnType<typeof brokenHttp>

/**
 * @param write makes the body
 * @param count told of what the caller is told
 */
export function brokenHttp(write: WriteError, count: (code: ErrorCode) => void) {
  const answers = new Map<ErrorCode, string>()

  /** Made once: thousands of connections may run into the same time-out at the same moment. */
  const answerOf = (code: ErrorCode): string => {
    const answer = answers.get(code) ?? wholeAnswer(new ApiError(code), write)
    answers.set(code, answer)
    return answer
  }

  return {
    /** Answers an error of Node's parser, then ends the connection. */
    answer: (error: Error & { code?: string }, socket: Socket): void => {
      if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
      const code = CLIENT_ERRORS[error.code ?? ''] ?? 'requete_malformee'
      count(code)
      socket.end(answerOf(code))
    },

    /** CONNECT asks for a tunnel, which isn't made here: without this, Node hangs up without a word. */
    refuseTunnels: (server: Server): void => {
      server.on('connect', (_request, socket) => {
        // Nobody else listens to it any more.
        socket.on('error', () => socket.destroy())
        count('requete_malformee')
        socket.end(answerOf('requete_malformee'))
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
