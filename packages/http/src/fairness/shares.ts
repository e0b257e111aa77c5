// Allocates a scarce resource (memory, response slots) to networks in fair shares.

export type NetworkLimits = {
  total: number
  /** Infinite if absent. */
  perNetwork?: number
}

type Limits = NetworkLimits & {
  /** A reservation without progress for this long may be evicted for any other. Default: never. */
  stalledMs?: number
}

export type Reservation = {
  readonly network: string
  /** Amount held: bytes, or 1 for a slot. */
  amount: number
  /** Called to take the amount back; undefined once that is impossible, because the body is being parsed. */
  evict: (() => void) | undefined
  lastProgress?: number
}

type Share = { amount: number; reservations: Set<Reservation> }

export type Shares = ReturnType<typeof fairShares>

export function fairShares({ total, perNetwork = Infinity, stalledMs = Infinity }: Limits) {
  const shares = new Map<string, Share>()
  let heldAmount = 0

  const release = (reservation: Reservation): void => {
    const share = shares.get(reservation.network)
    if (share === undefined || !share.reservations.delete(reservation)) return
    heldAmount -= reservation.amount
    share.amount -= reservation.amount
    reservation.amount = 0
    if (share.reservations.size === 0) shares.delete(reservation.network)
  }

  /** The oldest evictable reservation of the network that holds most, if it holds more than the newcomer would. */
  const oldestOfLargest = (newcomersAmount: number): Reservation | undefined => {
    let largestAmount = newcomersAmount
    let victim: Reservation | undefined
    for (const share of shares.values()) {
      if (share.amount <= largestAmount) continue
      const evictable = [...share.reservations].find(({ evict }) => evict !== undefined)
      if (evictable !== undefined) [largestAmount, victim] = [share.amount, evictable]
    }
    return victim
  }
  const longestStalled = (): Reservation | undefined => {
    let victim: Reservation | undefined
    let oldestProgress = performance.now() - stalledMs
    for (const { reservations } of shares.values()) {
      for (const reservation of reservations) {
        const { lastProgress = Infinity } = reservation
        if (lastProgress <= oldestProgress) [oldestProgress, victim] = [lastProgress, reservation]
      }
    }
    return victim
  }
  const makeRoom = (newcomersAmount: number): boolean => {
    const victim = oldestOfLargest(newcomersAmount) ?? longestStalled()
    if (victim === undefined) return false
    release(victim)
    victim.evict?.()
    return true
  }

  return {
    held: () => heldAmount,
    release,
    /** Evicts other reservations if there is no room. @returns false if nothing was reserved */
    reserve: (reservation: Reservation, amount: number): boolean => {
      const amountOfNetwork = (shares.get(reservation.network)?.amount ?? 0) + amount
      if (amountOfNetwork > perNetwork) return false
      while (heldAmount + amount > total) if (!makeRoom(amountOfNetwork)) return false
      const share = shares.get(reservation.network) ?? { amount: 0, reservations: new Set() }
      shares.set(reservation.network, share)
      share.reservations.add(reservation)
      share.amount += amount
      reservation.amount += amount
      heldAmount += amount
      return true
    },
  }
}
