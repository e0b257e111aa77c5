// A service keeps up with revocations from before it listens until it closes.

import { type FollowerOptions, revocationFollower } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'

type Options = Pick<FollowerOptions, 'read' | 'list'> & {
  /** Seconds between an answer and the next question; 0 never asks. */
  everySeconds: number
}

/** Asks once before the service listens, whatever comes of it, and then every few seconds. */
export function followRevocations(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { everySeconds, ...source }: Options,
): void {
  if (everySeconds === 0) return
  const follower = revocationFollower({ ...source, everyMs: everySeconds * 1000, log: app.log })
  app.addHook('onReady', follower.start)
  app.addHook('onClose', async () => follower.stop())
}
