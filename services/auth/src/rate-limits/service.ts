// Counts password attempts: before the password is compared, and uncounted if it was right.

import type { ApiError } from '@recettes/errors'
import { networkOf } from '@recettes/http'
import { type Limiter, type Pseudonyms, tooManyAttempts } from '@recettes/limits'
import { type Attempt, type CountAttempt, LateRefusal } from '../modele/attempt.js'
import type { KnownNetworkRepository } from './repository.js'

type Needs = {
  counters: { pair: Limiter; network: Limiter; account: Limiter }
  knownNetworks: KnownNetworkRepository
  hashes: Pseudonyms
  /** Called once for each series of refusals. */
  onRefused: (attempt: Attempt) => Promise<void>
}

/** Attempts from unknown networks are refused this long after their start: longer than comparing a password takes. */
const DUE_MS = 500

/** Names the counter for a known network that is refused; stored in a hash, so it never changes. */
const KNOWN_NETWORK_SUFFIX = 'lieu connu'

/**
 * From a known network only the counter `pair` can refuse a right password, so strangers don't lock the owner out. A wrong password
 * gets the same response from known and unknown networks, else callers could tell which are known. The network is counted first:
 * once refused, it adds no row per courriel. A refused network that is known still has its password compared, under another
 * `pair` counter: the usual one would reveal that.
 */
export function countAttempts({ counters, knownNetworks, hashes, onRefused }: Needs): CountAttempt {
  return async (attempt) => {
    const due = performance.now() + DUE_MS
    const { courriel, ip } = attempt
    const network = networkOf(ip)
    // By courriel, registered or not: a counter that restarted with a registration would reveal it.
    const account = ['courriel', courriel]
    const undo: (() => Promise<void>)[] = []
    const countIn = async (limiter: Limiter, ...parts: string[]) => {
      const key = await hashes.keyOf(...parts)
      const { refusal, headersIfUncounted: rateLimitHeaders } = await limiter.countWithHeaders(key)
      if (refusal?.first) await onRefused(attempt)
      if (refusal === null) undo.push(() => limiter.uncount(key))
      return { refusal: refusal && tooManyAttempts(refusal), rateLimitHeaders }
    }
    const late = (refusal: ApiError | null) => refusal && new LateRefusal(refusal, due)
    const uncount = async () => {
      await Promise.all(undo.map((step) => step()))
    }
    const countForAccount = async () => late((await countIn(counters.account, ...account)).refusal)

    const empreinte = await hashes.of(network)
    const [networkCount, { isKnown: isKnownNetwork, seenToday }] = await Promise.all([
      countIn(counters.network, network),
      knownNetworks.find(courriel, empreinte),
    ])
    const networkRefusal = late(networkCount.refusal)
    if (networkRefusal !== null && !isKnownNetwork) throw networkRefusal
    const pair = await countIn(
      counters.pair,
      ...account,
      network,
      ...(networkRefusal === null ? [] : [KNOWN_NETWORK_SUFFIX]),
    )
    if (pair.refusal !== null) {
      if (networkRefusal !== null) throw networkRefusal
      await uncount()
      throw pair.refusal
    }
    const accountRefusal = isKnownNetwork ? null : await countForAccount()
    if (accountRefusal !== null) throw accountRefusal
    return {
      rateLimitHeaders: pair.rateLimitHeaders,
      uncount,
      refusalForFailure: async () => networkRefusal ?? (isKnownNetwork ? countForAccount() : null),
      succeeded: async (id) => {
        await Promise.all([uncount(), seenToday ? undefined : knownNetworks.remember(id, empreinte)])
      },
    }
  }
}

/** Resets the counters of an account in a network, and remembers the network. */
export function trustNetwork({
  pair,
  knownNetworks,
  hashes,
}: Pick<Needs, 'knownNetworks' | 'hashes'> & { pair: Limiter }) {
  return async ({ id, courriel }: { id: number; courriel: string }, ip: string): Promise<void> => {
    const network = networkOf(ip)
    const keys = [
      await hashes.keyOf('courriel', courriel, network),
      await hashes.keyOf('courriel', courriel, network, KNOWN_NETWORK_SUFFIX),
    ]
    await Promise.all([...keys.map(pair.forget), knownNetworks.remember(id, await hashes.of(network))])
  }
}

/** Counts nothing, for `RATE_LIMITS=off`. */
export const uncounted: CountAttempt = async () => ({
  rateLimitHeaders: {},
  succeeded: async () => {},
  refusalForFailure: async () => null,
  uncount: async () => {},
})
