// Calls functions when a socket closes, with one listener for each socket.

import type { Socket } from 'node:net'
import { ApiError } from '@recettes/errors'

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

/** Error of a disconnected caller. It only unwinds the request; nothing is sent. */
export const disconnected = () => new ApiError('requete_malformee')

/** @throws ApiError 400 when the caller has disconnected */
export function mustBeConnected({ raw }: { raw: { socket: Socket } }): void {
  if (raw.socket.destroyed) throw disconnected()
}
