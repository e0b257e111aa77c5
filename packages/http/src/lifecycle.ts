// A service's life: alive, ready, draining, gone; and how a signal ends it without failing a request.

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the service stands; `draining` makes it unready and ends connections with their answers. */
    lifecycle: { draining: boolean }
  }
}

/** Milliseconds: how long to serve on after the signal, and how long at most until the process is gone. */
export type StopOptions = { drainMs: number; limitMs: number; release: () => Promise<unknown> }

/**
 * Ends the process on SIGTERM or SIGINT: unready at once, serving on while the proxy notices, then closing
 * the listener, the requests in flight, and what `release` lets go (the database pool). Exits 0, or 1 past the limit.
 */
export function stopOnSignal(app: FastifyInstance, options: StopOptions): void {
  const stop = async (signal: string) => {
    if (app.lifecycle.draining) return
    app.lifecycle.draining = true
    app.log.info({ signal }, 'draining')
    setTimeout(() => {
      app.log.error('requests were still running at the limit')
      process.exit(1)
    }, options.drainMs + options.limitMs).unref()
    await delay(options.drainMs)
    // A connection whose answer was under way when the listener closed would else stay open for its keep-alive time.
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
