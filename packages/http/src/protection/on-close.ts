// Calls functions when a socket closes, with one listener for each socket.

import type { Socket } from 'node:net'

const endsOf = new WeakMap<Socket, Set<() => void>>()

/** @returns a function that unregisters `end` */
export function whenClosed(socket: Socket, end: () => void): () => void {
  const ends = endsOf.get(socket) ?? new Set()
  if (!endsOf.has(socket)) {
    endsOf.set(socket, ends)
    socket.once('close', () => {
      for (const one of ends) one()
    })
  }
  ends.add(end)
  return () => void ends.delete(end)
}
