// Calls functions when a socket closes, with one listener for each socket.

import type { Socket } from 'node:net'

/** Registers a function for the close of a socket. @returns unregisters it */
export type OnClose = (socket: Socket, end: () => void) => () => void

export function onClose(): OnClose {
  const all = new WeakMap<Socket, Set<() => void>>()
  return (socket, end) => {
    const ends = all.get(socket) ?? new Set()
    if (!all.has(socket)) {
      all.set(socket, ends)
      socket.once('close', () => {
        for (const one of ends) one()
      })
    }
    ends.add(end)
    return () => void ends.delete(end)
  }
}
