// Sweeps files that nothing names, while the service runs.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

type App = { addHook: FastifyInstance['addHook']; log: FastifyBaseLogger }

const HOUR_MS = 60 * 60 * 1000

/** Every replica sweeps: deleting a file twice does no harm. @param sweep returns how many photos it deleted */
export function sweepHourly(app: App, sweep: () => Promise<number>): void {
  const run = async () => {
    try {
      const deleted = await sweep()
      if (deleted > 0) app.log.info({ deleted }, 'photos that nothing names were deleted')
    } catch (error) {
      app.log.warn({ err: error }, 'sweeping photos failed; it is repeated in an hour')
    }
  }
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined
  const start = () => {
    sweeping = run()
  }
  app.addHook('onListen', async () => {
    timer = setInterval(start, HOUR_MS).unref()
    start()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sweeping
  })
}
