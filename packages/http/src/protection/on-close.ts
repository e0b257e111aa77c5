// Calls functions when a socket closes, with one listener for each socket.

import type { Socket } from 'node:net'

const endsOf = new WeakMap<Socket, Set<() => void>>()

/** @returns a function that unregisters `end` */
export function whenClosed(socket: Socket, end: () => void): () => void {
  const ends = endsOf.get(socket) ?? listen(socket)
  ends.add(end)
  return () => void ends.delete(end)
}

/** Apart from `whenClosed`, whose first `end` the listener would keep. */
function listen(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>()
  endsOf.set(socket, ends)
  socket.once('close', () => {
    for (const one of ends) one()
  })
  return ends
}
