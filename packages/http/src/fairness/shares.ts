// Something that a process has little of, lent to requests and answers in fair shares by network: memory, or long responses.

import { ApiError } from '@recettes/errors'

export const BODY_MEMORY = { all: 32 * 1024 * 1024, eachNetwork: 8 * 1024 * 1024 }

type Limits = {
  all: number
  /** Unlimited without a value. */
  eachNetwork?: number
  /** Without progress for so long, a holder may be evicted for any other; left out: never. */
  stalledMs?: number
}

export type Holder = {
  readonly network: string
  /** Amount held: bytes, or 1 for a slot. */
  amount: number
  /** Called to take the amount back; undefined once that is impossible, because the body is being parsed. */
  evict: (() => void) | undefined
  lastProgress?: number
}

type Share = { amount: number; holders: Set<Holder> }

export type Shares = ReturnType<typeof fairShares>

export function fairShares({ all, eachNetwork = Infinity, stalledMs = Infinity }: Limits) {
  const shares = new Map<string, Share>()
  let held = 0

  const release = (holder: Holder): void => {
    const share = shares.get(holder.network)
    if (share === undefined || !share.holders.delete(holder)) return
    held -= holder.amount
    share.amount -= holder.amount
    holder.amount = 0
    if (share.holders.size === 0) shares.delete(holder.network)
  }

  /** The oldest holder of the network with the most, if that is more than the newcomer's would be. */
  const oldestOfMost = (own: number): Holder | undefined => {
    let most = own
    let victim: Holder | undefined
    for (const share of shares.values()) {
      if (share.amount <= most) continue
      const evictable = [...share.holders].find(({ evict }) => evict !== undefined)
      if (evictable !== undefined) [most, victim] = [share.amount, evictable]
    }
    return victim
  }
  const longestStalled = (): Holder | undefined => {
    let victim: Holder | undefined
    let since = performance.now() - stalledMs
    for (const { holders } of shares.values()) {
      for (const holder of holders) {
        const { lastProgress = Infinity } = holder
        if (lastProgress <= since) [since, victim] = [lastProgress, holder]
      }
    }
    return victim
  }
  const makeRoom = (own: number): boolean => {
    const victim = oldestOfMost(own) ?? longestStalled()
    if (victim === undefined) return false
    release(victim)
    victim.evict?.()
    return true
  }

  return {
    held: () => held,
    release,
    /** Evicts others where it must. @returns false if nothing was lent */
    lend: (holder: Holder, amount: number): boolean => {
      const own = (shares.get(holder.network)?.amount ?? 0) + amount
      if (own > eachNetwork) return false
      while (held + amount > all) if (!makeRoom(own)) return false
      const share = shares.get(holder.network) ?? { amount: 0, holders: new Set() }
      shares.set(holder.network, share)
      share.holders.add(holder)
      share.amount += amount
      holder.amount += amount
      held += amount
      return true
    },
  }
}

const STALLED_MS = 10_000

/** Slots for long responses, of which a process sends `all` at once. */
export const responseSlots = (all: number, stalledMs = STALLED_MS): Shares => fairShares({ all, stalledMs })

/** Held until `release`. */
type Slot = { progress: () => void; release: () => void }

/**
 * @param evict ends this response when another gets its slot
 * @throws ApiError 503 if no slot is free and no response may be evicted
 */
export function takeSlot(slots: Shares, network: string, evict: () => void): Slot {
  const holder: Holder = { network, amount: 0, evict, lastProgress: performance.now() }
  if (!slots.lend(holder, 1)) throw new ApiError('service_indisponible')
  return {
    progress: () => {
      holder.lastProgress = performance.now()
    },
    release: () => slots.release(holder),
  }
}
