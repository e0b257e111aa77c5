// Counts turns at a service's event loop.

import type { Socket } from 'node:net'

type StartQueued = (network: string, socket: Socket, start: () => void, isLong?: boolean) => void

/** Counts the long work that waits for its network's turn from now on. */
export function countTurns(app: { startQueued: StartQueued }): { count: number } {
  const turns = { count: 0 }
  const { startQueued } = app
  app.startQueued = (network, socket, start, isLong) => {
    if (isLong) turns.count++
    startQueued(network, socket, start, isLong)
  }
  return turns
}
