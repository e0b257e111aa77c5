// Slots for long responses: a bound on those being sent by one process, shared fairly by network.

import { ApiError } from '@recettes/errors'

export type Slots = {
  most: number
  /** Without progress for so long, a response may be evicted for any other. */
  stalledMs: number
  open: number
  of: Map<string, Set<Holder>>
}

type Holder = { evict: () => void; lastTaken: number }

/** Held until `release`. */
type Slot = {
  progress: () => void
  release: () => void
}

const STALLED_MS = 10_000

export const freeSlots = (most: number, stalledMs = STALLED_MS): Slots => ({
  most,
  stalledMs,
  open: 0,
  of: new Map(),
})

/**
 * The network with the most loses its oldest to a network with fewer; else the longest stalled response is evicted.
 * @param end ends this response when it is evicted
 * @throws ApiError 503 if nothing can be evicted
 */
export function takeSlot(slots: Slots, network: string, end: () => void): Slot {
  if (slots.open >= slots.most) makeRoom(slots, network)
  const own = slots.of.get(network) ?? new Set()
  slots.of.set(network, own)
  slots.open++
  const release = () => {
    if (!own.delete(holder)) return
    slots.open--
    if (own.size === 0 && slots.of.get(network) === own) slots.of.delete(network)
  }
  const evict = () => {
    release()
    end()
  }
  const holder: Holder = { evict, lastTaken: performance.now() }
  own.add(holder)
  return {
    progress: () => {
      holder.lastTaken = performance.now()
    },
    release,
  }
}

function makeRoom({ of, stalledMs }: Slots, network: string): void {
  const most = [...of.values()].reduce((a, b) => (b.size > a.size ? b : a))
  const [oldest] = most
  const afterwards = (of.get(network)?.size ?? 0) + 1
  if (oldest !== undefined && most.size > afterwards) {
    oldest.evict()
    return
  }
  const stalled = [...of.values()]
    .flatMap((holders) => [...holders])
    .reduce((a, b) => (b.lastTaken < a.lastTaken ? b : a))
  if (performance.now() - stalled.lastTaken < stalledMs) throw new ApiError('service_indisponible')
  stalled.evict()
}
