// Graceful shutdown on SIGTERM or SIGINT, without failing a request.

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Unready; each connection closes after its response. */
    lifecycle: { draining: boolean }
  }
}

/** Serves on for `drainMs` after the signal, then for `limitMs` at most. */
export type StopOptions = { drainMs: number; limitMs: number; release: () => Promise<unknown> }

/** Exits 0, or 1 past the limit. */
export function stopOnSignal(app: FastifyInstance, options: StopOptions): void {
  const stop = async (signal: string) => {
    if (app.lifecycle.draining) return
    app.lifecycle.draining = true
    app.log.info({ signal }, 'draining')
    setTimeout(() => {
      app.log.error('ending with requests in flight: STOP_LIMIT_MS has passed')
      process.exit(1)
    }, options.drainMs + options.limitMs).unref()
    await delay(options.drainMs)
    // Connections that were busy when the listener closed would stay open.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(sweep)
    await options.release()
    app.log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      })
    })
  }
}
