// Slots for long responses, shared fairly between networks.

import { ApiError } from '@recettes/errors'
import { fairShares, type Reservation, type Shares } from './shares.js'

/** Milliseconds without progress after which a response may be evicted for any other. */
const STALLED_MS = 10_000

/** At most `capacity` long responses are in flight in a process. */
export const responseSlots = (capacity: number, stalledMs = STALLED_MS): Shares =>
  fairShares({ total: capacity, stalledMs })

/** Held until `release`. */
type Slot = { noteProgress: () => void; release: () => void }

/**
 * @param evict ends this response when another gets its slot
 * @throws ApiError 503 if no slot is free and no response may be evicted
 */
export function takeSlot(slots: Shares, network: string, evict: () => void): Slot {
  const reservation: Reservation = { network, amount: 0, evict, lastProgress: performance.now() }
  if (!slots.reserve(reservation, 1)) throw new ApiError('service_indisponible')
  return {
    noteProgress: () => {
      reservation.lastProgress = performance.now()
    },
    release: () => slots.release(reservation),
  }
}
