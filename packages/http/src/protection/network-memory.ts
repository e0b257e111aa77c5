// Memory that a process lends to requests and to unsent answers, shared fairly between networks.

export const BODY_MEMORY = { all: 32 * 1024 * 1024, eachNetwork: 8 * 1024 * 1024 }

type Limits = typeof BODY_MEMORY

export type Holder = {
  readonly network: string
  bytes: number
  /** Takes the memory back; undefined once that is impossible, because it is being parsed. */
  evict: (() => void) | undefined
}

type Share = { bytes: number; holders: Set<Holder> }

export type NetworkMemory = ReturnType<typeof networkMemory>

export function networkMemory({ all, eachNetwork }: Limits = BODY_MEMORY) {
  const shares = new Map<string, Share>()
  let held = 0

  const release = (holder: Holder): void => {
    const share = shares.get(holder.network)
    if (share === undefined || !share.holders.delete(holder)) return
    held -= holder.bytes
    share.bytes -= holder.bytes
    holder.bytes = 0
    if (share.holders.size === 0) shares.delete(holder.network)
  }

  /** The oldest holder of the network with the most, if that is more than the newcomer's. */
  const evictFor = (own: number): boolean => {
    let most: Share | undefined
    let victim: Holder | undefined
    for (const share of shares.values()) {
      if (share.bytes <= (most?.bytes ?? own)) continue
      const evictable = [...share.holders].find(({ evict }) => evict !== undefined)
      if (evictable !== undefined) [most, victim] = [share, evictable]
    }
    if (victim === undefined) return false
    release(victim)
    victim.evict?.()
    return true
  }

  return {
    held: () => held,
    release,
    /** @returns false if nothing was lent */
    lend: (holder: Holder, bytes: number): boolean => {
      const own = (shares.get(holder.network)?.bytes ?? 0) + bytes
      if (own > eachNetwork) return false
      while (held + bytes > all) if (!evictFor(own)) return false
      const share = shares.get(holder.network) ?? { bytes: 0, holders: new Set() }
      shares.set(holder.network, share)
      share.holders.add(holder)
      share.bytes += bytes
      holder.bytes += bytes
      held += bytes
      return true
    },
  }
}
