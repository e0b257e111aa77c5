// Log format: route patterns, ids and timings; never a token, a password, a courriel or an SQL value.

import { codeOf } from '@recettes/database'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { type Bindings, symbols } from 'pino'
import { VERSION } from '../version.js'
import { hintOf } from './error-hints.js'

/** Pino's symbol for the serialized bindings, which start each line. */
const CHINDINGS: typeof symbols.chindingsSym = symbols.chindingsSym

type Thrown = { name?: string; code?: unknown; message?: string; stack?: string; cause?: unknown }

/** Leaves out the message: drivers and Prisma quote rows and bodies in it. */
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
    message: code ?? 'no code; see stack',
    ...(hint !== undefined && { hint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

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
      // The URL of /utilisateurs/courriel/{courriel} contains a courriel.
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? null,
      }),
    },
  }
}

/**
 * Pino's own `child` recomputes levels and serializers, a tenth of the cost of a cached response; this one shares its parent's
 * (`pino.symbols`). The id needs no JSON escaping.
 */
export function requestLogger(logger: FastifyBaseLogger, { reqId }: Bindings): FastifyBaseLogger {
  const child = Object.create(logger) as FastifyBaseLogger & { [CHINDINGS]: string }
  child[CHINDINGS] = `${child[CHINDINGS]},"reqId":"${reqId}"`
  return child
}

/**
 * Successful requests are logged at `debug`: the proxy logs them too, and a line costs a third of a cached response, a
 * fourteenth of a new comment.
 */
export class SingleLineLogController extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else if (reply.statusCode < 400) request.log.debug(line, 'request completed')
    else request.log.info(line, 'request completed')
  }
}
