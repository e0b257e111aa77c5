// What never became a request: bytes that aren't HTTP, headers without end, bodies that never come.

import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError, type ErrorCode } from '@recettes/errors'

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'delai_depasse',
  HPE_HEADER_OVERFLOW: 'entetes_trop_grands',
}

/**
 * What never became a request: the same body, written by hand as there is no reply.
 * @param count told of what the caller is told
 */
export function answerBrokenHttp(
  error: Error & { code?: string },
  socket: Socket,
  count: (code: ErrorCode) => void,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const code = CLIENT_ERRORS[error.code ?? ''] ?? 'requete_malformee'
  count(code)
  socket.end(answerOf(code))
}

/** CONNECT asks for a tunnel, which isn't made here: without this, Node hangs up without a word. */
export function refuseTunnels(server: Server, count: (code: ErrorCode) => void): void {
  server.on('connect', (_request, socket) => {
    // Nobody else listens to it any more.
    socket.on('error', () => socket.destroy())
    count('requete_malformee')
    socket.end(answerOf('requete_malformee'))
  })
}

const answers = new Map<ErrorCode, string>()

/** Made once: thousands of connections may run into the same time-out at the same moment. */
function answerOf(code: ErrorCode): string {
  const known = answers.get(code)
  if (known !== undefined) return known
  const error = new ApiError(code)
  const body = JSON.stringify(error.toBody())
  const answer = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
  answers.set(code, answer)
  return answer
}
