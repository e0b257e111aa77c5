// What a log line holds: route patterns, ids and timings; never a token, a password, a courriel or an SQL value.

import { codeOf } from '@recettes/database'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { type Bindings, symbols } from 'pino'
import { hintOf } from './causes.js'
import { isSafe } from './methods.js'
import { VERSION } from './version.js'

/** Where Pino keeps the text that each line of a logger begins with. */
const CHINDINGS: typeof symbols.chindingsSym = symbols.chindingsSym

type Thrown = { name?: string; code?: unknown; message?: string; stack?: string; cause?: unknown }

/**
 * An error without the texts that may quote a row or a body: database drivers and Prisma put values into messages.
 * The frames of the stack tell where, the code tells what.
 */
export function describeError(error: Thrown): {
  type: string
  message: string
  hint?: string
  stack: string
} {
  const code = codeOf(error)
  const hint = hintOf(code)
  return {
    type: error.name ?? 'Error',
    message: code ?? 'see the stack',
    ...(hint !== undefined && { hint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Pino's options for a service, whose name and version each line begins with. */
export function loggerOptions(
  service: string,
  level: string,
  stream: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    base: { service, version: VERSION },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: describeError,
      // The pattern, not the address: /utilisateurs/courriel/{courriel} has somebody's courriel in it.
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? null,
      }),
    },
  }
}

/**
 * The logger of a request, whose lines carry its id. Pino's own `child` works out levels and serializers anew, which costs a
 * tenth of an answer from memory; this one shares its parent's (Pino's API documentation, `pino.symbols`).
 * @param bindings the id alone, which is plain enough to stand in JSON as it is
 */
export function requestLogger(logger: FastifyBaseLogger, { reqId }: Bindings): FastifyBaseLogger {
  const child = Object.create(logger) as FastifyBaseLogger & { [CHINDINGS]: string }
  child[CHINDINGS] = `${child[CHINDINGS]},"reqId":"${reqId}"`
  return child
}

/**
 * One line a request, when it is answered: what came, what it got, and the milliseconds in between. A read that went well
 * gets it at `debug` alone: it is what nearly all requests are, the proxy in front has them too, and the line costs a
 * third of what such an answer does from memory.
 */
export class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else if (reply.statusCode < 400 && isSafe(request.method)) request.log.debug(line, 'request completed')
    else request.log.info(line, 'request completed')
  }
}
