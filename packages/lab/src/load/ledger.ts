// Acknowledged writes, and those that may have been done without an acknowledgement: all that may be found at the end.

/** Whether something must exist. Unacknowledged writes may exist or not. */
export type Presence = 'present' | 'maybe' | 'absent'

/** One recipe of the load. `versions` and `statuts` hold every state that may be found: one if all writes were acknowledged. */
export type Entry = {
  tag: string
  /** Null until its creation is acknowledged. */
  id: number | null
  presence: Presence
  versions: Set<number>
  statuts: Set<string>
  /** Comments by their text, and whether they were sent under a key. */
  comments: Map<string, Presence>
  /** Reasons of reports. */
  reports: Map<string, Presence>
  /** Time of the last change, by the process's own clock. */
  changedAt: number
}

/** A recipe whose creation was acknowledged. */
export type Published = Entry & { id: number }

/** Everything that a load wrote. */
export type Ledger = { recipes: Map<string, Entry>; users: Map<string, Presence> }

export const emptyLedger = (): Ledger => ({ recipes: new Map(), users: new Map() })

/** A recipe that is about to be created. */
export function openEntry(ledger: Ledger, tag: string): Entry {
  const entry: Entry = {
    tag,
    id: null,
    presence: 'maybe',
    versions: new Set([1]),
    statuts: new Set(['en_attente']),
    comments: new Map(),
    reports: new Map(),
    changedAt: performance.now(),
  }
  ledger.recipes.set(tag, entry)
  return entry
}

/**
 * Replaces a value: before the request both are possible, after its success the new one alone. One that was never
 * acknowledged stays possible for good, since a network may deliver it late.
 */
export async function recordReplacement<T>(
  values: Set<T>,
  value: T,
  write: () => Promise<boolean>,
): Promise<boolean> {
  const oldValues = values.size === 1 ? [...values] : []
  values.add(value)
  const isAcknowledged = await write()
  if (isAcknowledged) for (const old of oldValues) if (old !== value) values.delete(old)
  return isAcknowledged
}

/** Adds something, or with the outcome 'absent' removes it: before the request it may be either, after its success it is so. */
export async function recordPresence<K>(
  presences: Map<K, Presence>,
  key: K,
  outcome: 'present' | 'absent',
  write: () => Promise<boolean>,
): Promise<boolean> {
  presences.set(key, 'maybe')
  const isAcknowledged = await write()
  if (isAcknowledged) presences.set(key, outcome)
  return isAcknowledged
}
