// How many searches run at once, in all and for one address: the slowest ones keep a connection for seconds.

import { setTimeout } from 'node:timers'
import { ApiError } from '@recettes/errors'

/** Searches at once: of all addresses, and of one. */
export type Places = { all: number; each: number }

/** Does a search once there is a place for it. @throws ApiError 503 where that takes too long */
export type Turn = <T>(address: string, search: () => Promise<T>) => Promise<T>

/** Searches that wait; one more is refused. */
const MOST_WAITING = 256

/** Milliseconds that a search waits, as long as requests wait for a connection. */
const PATIENCE_MS = 3_000

type Waiting = { address: string; start: () => void }

/** Leaves connections of a pool of this size to what isn't a search, and some places to other addresses. */
export function placesOf(connections: number): Places {
  const all = Math.max(1, connections - 2)
  return { all, each: Math.max(1, all - 2) }
}

/**
 * Searches of all addresses take turns in their order, but for those whose address has all its places taken: a caller who
 * sends the slowest searches there are waits for them alone.
 */
export function searchTurns({ all, each }: Places, patienceMs = PATIENCE_MS): Turn {
  const waiting: Waiting[] = []
  const busyOf = new Map<string, number>()
  let busy = 0

  const isFree = (address: string) => busy < all && (busyOf.get(address) ?? 0) < each
  const take = (address: string) => {
    busy++
    busyOf.set(address, (busyOf.get(address) ?? 0) + 1)
  }
  const leave = (address: string) => {
    busy--
    const left = (busyOf.get(address) ?? 0) - 1
    if (left > 0) busyOf.set(address, left)
    else busyOf.delete(address)
    const next = waiting.findIndex((one) => isFree(one.address))
    waiting.splice(next, next < 0 ? 0 : 1)[0]?.start()
  }
  const wait = (address: string) =>
    new Promise<void>((resolve, reject) => {
      if (waiting.length >= MOST_WAITING) throw new ApiError('service_indisponible')
      const start = () => {
        clearTimeout(patience)
        take(address)
        resolve()
      }
      const one = { address, start }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(new ApiError('service_indisponible'))
      }, patienceMs)
      waiting.push(one)
    })

  return async (address, search) => {
    if (isFree(address)) take(address)
    else await wait(address)
    try {
      return await search()
    } finally {
      leave(address)
    }
  }
}
