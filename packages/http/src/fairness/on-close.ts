// Calls functions when a socket closes, with one listener for each socket.

import type { Socket } from 'node:net'
import { ApiError } from '@recettes/errors'

const listenersOf = new WeakMap<Socket, Set<() => void>>()

/** @returns a function that unregisters `listener` */
export function onSocketClose(socket: Socket, listener: () => void): () => void {
  const listeners = listenersOf.get(socket) ?? listen(socket)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A function of its own: inside `onSocketClose`, the closure would keep the first `listener` in memory. */
function listen(socket: Socket): Set<() => void> {
  const listeners = new Set<() => void>()
  listenersOf.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of listeners) listener()
  })
  return listeners
}

/** Error of a disconnected caller. It only unwinds the request; nothing is sent. */
export class Disconnected extends ApiError {
  constructor() {
    super('requete_malformee')
  }
}

/** @throws ApiError 400 when the caller has disconnected */
export function mustBeConnected({ raw }: { raw: { socket: Socket } }): void {
  if (raw.socket.destroyed) throw new Disconnected()
}
