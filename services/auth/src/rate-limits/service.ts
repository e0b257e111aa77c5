// Counts password attempts: before the password is compared, and uncounted if it was right.

import type { ApiError } from '@recettes/errors'
import { networkOf } from '@recettes/http'
import { type Limiter, type Pseudonyms, tooManyAttempts } from '@recettes/limits'
import { type Attempt, type Count, LateRefusal } from '../modele/attempt.js'
import type { KnownNetworkRepository } from './repository.js'

type Needs = {
  counters: { pair: Limiter; address: Limiter; account: Limiter }
  knownNetworks: KnownNetworkRepository
  hashes: Pseudonyms
  /** Called once for each series of refusals. */
  onRefused: (attempt: Attempt) => Promise<void>
}

/** Attempts from unknown networks are refused then: longer than comparing a password. */
const DUE_MS = 500

/** Names the counter for a known network whose address is refused; stored in a hash, so it never changes. */
const KNOWN_NETWORK_SUFFIX = 'lieu connu'

/**
 * From a known network only «account and address» can refuse a right password, so strangers don't lock the owner out; a wrong
 * password is answered alike from both, or they could tell which networks are known. The address is counted first: once
 * refused, it adds no rows per courriel. From a known network the password is still compared, under a counter of its own; the
 * usual one would reveal that.
 */
export function countAttempts({ counters, knownNetworks, hashes, onRefused }: Needs): Count {
  return async (attempt) => {
    const due = performance.now() + DUE_MS
    const { courriel, cibleId, adresse } = attempt
    const network = networkOf(adresse)
    const keyOf = keysBy(hashes)
    // By courriel, registered or not: a counter that restarted with a registration would reveal it.
    const account = ['courriel', courriel]
    const undo: (() => Promise<void>)[] = []
    const take = async (limiter: Limiter, ...parts: string[]) => {
      const key = await keyOf(...parts)
      const { refusal, headersIfUncounted: rateLimitHeaders } = await limiter.take(key)
      if (refusal?.first) await onRefused(attempt)
      if (refusal === null) undo.push(() => limiter.uncount(key))
      return { refusal: refusal && tooManyAttempts(refusal), rateLimitHeaders }
    }
    const late = (refusal: ApiError | null) => refusal && new LateRefusal(refusal, due)
    const uncount = async () => {
      await Promise.all(undo.map((one) => one()))
    }
    const takeAccount = async () => late((await take(counters.account, ...account)).refusal)

    const empreinte = await hashes.of(network)
    const [address, isKnownNetwork] = await Promise.all([
      take(counters.address, network),
      knownNetworks.isKnown(cibleId, empreinte),
    ])
    const addressRefusal = late(address.refusal)
    if (addressRefusal !== null && !isKnownNetwork) throw addressRefusal
    const pair = await take(
      counters.pair,
      ...account,
      network,
      ...(addressRefusal === null ? [] : [KNOWN_NETWORK_SUFFIX]),
    )
    if (pair.refusal !== null) {
      if (addressRefusal !== null) throw addressRefusal
      await uncount()
      throw pair.refusal
    }
    const accountRefusal = isKnownNetwork ? null : await takeAccount()
    if (accountRefusal !== null) throw accountRefusal
    return {
      rateLimitHeaders: pair.rateLimitHeaders,
      uncount,
      refusalForFailure: async () => addressRefusal ?? (isKnownNetwork ? takeAccount() : null),
      succeeded: async (id) => {
        await Promise.all([uncount(), knownNetworks.remember(id, empreinte)])
      },
    }
  }
}

const keysBy =
  (hashes: Pseudonyms) =>
  async (...parts: string[]): Promise<string> =>
    (await hashes.of(...parts)).toString('base64url')

/** Resets the counters of an account in a network, and remembers the network. */
export function trustNetwork({
  pair,
  knownNetworks,
  hashes,
}: Pick<Needs, 'knownNetworks' | 'hashes'> & { pair: Limiter }) {
  return async ({ id, courriel }: { id: number; courriel: string }, adresse: string): Promise<void> => {
    const network = networkOf(adresse)
    const keyOf = keysBy(hashes)
    const keys = [
      await keyOf('courriel', courriel, network),
      await keyOf('courriel', courriel, network, KNOWN_NETWORK_SUFFIX),
    ]
    await Promise.all([...keys.map(pair.forget), knownNetworks.remember(id, await hashes.of(network))])
  }
}

/** Counts nothing, for `RATE_LIMITS=off`. */
export const uncounted: Count = async () => ({
  rateLimitHeaders: {},
  succeeded: async () => {},
  refusalForFailure: async () => null,
  uncount: async () => {},
})
