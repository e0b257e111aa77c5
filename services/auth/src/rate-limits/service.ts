// Counts password attempts: before the password is compared, and uncounted if it was right.

import { networkOf } from '@recettes/http'
import { type Limiter, type Pseudonyms, tooManyAttempts } from '@recettes/limits'
import { type Attempt, type Count, LateRefusal } from '../modele/attempt.js'
import type { AppareilRepository } from './repository.js'

type Needs = {
  /** By account and address together, by address, by account. */
  counters: { pair: Limiter; address: Limiter; account: Limiter }
  appareils: AppareilRepository
  hashes: Pseudonyms
  /** Called once for each series of refusals, with its first. */
  onRefused: (attempt: Attempt) => Promise<void>
}

/** Milliseconds after which attempts from unknown networks are refused: longer than comparing a password. */
const DUE_MS = 500

/**
 * From a network where the account was logged in before, only the counter of account and address together applies, so its
 * owner isn't locked out by strangers elsewhere. From other networks the counters of the address and of the account apply
 * too. A wrong password counts and is answered alike from both, or strangers could tell which networks are known.
 */
export function countAttempts({ counters, appareils, hashes, onRefused }: Needs): Count {
  return async (attempt) => {
    const due = performance.now() + DUE_MS
    const { courriel, cibleId, adresse } = attempt
    const network = networkOf(adresse)
    const named = namesBy(hashes)
    // By courriel, registered or not: a counter that restarted with a registration or a change of courriel would reveal it.
    const account = ['courriel', courriel]
    const pair = { limiter: counters.pair, whom: await named(...account, network) }
    const strangers = [
      { limiter: counters.address, whom: await named(network) },
      { limiter: counters.account, whom: await named(...account) },
    ]
    const count = async ({ limiter, whom }: typeof pair) => {
      const { refusal, givenBack } = await limiter.take(whom)
      if (refusal?.first) await onRefused(attempt)
      return { refusal: refusal && tooManyAttempts(refusal), left: givenBack }
    }
    const countStranger = async (): Promise<LateRefusal | null> => {
      for (const counter of strangers) {
        const { refusal } = await count(counter)
        if (refusal !== null) return new LateRefusal(refusal, due)
      }
      return null
    }

    const { refusal, left } = await count(pair)
    if (refusal !== null) throw refusal
    const empreinte = await hashes.of(network)
    const known = await appareils.isKnown(cibleId, empreinte)
    const strangersRefusal = known ? null : await countStranger()
    if (strangersRefusal !== null) throw strangersRefusal
    const giveBack = async () => {
      const counted = known ? [pair] : [pair, ...strangers]
      await Promise.all(counted.map(({ limiter, whom }) => limiter.giveBack(whom)))
    }
    return {
      left,
      giveBack,
      failed: async () => (known ? countStranger() : null),
      succeeded: async (id) => {
        await Promise.all([giveBack(), appareils.note(id, empreinte)])
      },
    }
  }
}

const namesBy =
  (hashes: Pseudonyms) =>
  async (...parts: string[]): Promise<string> =>
    (await hashes.of(...parts)).toString('base64url')

/** Resets the counter of wrong passwords for an account from a network, and remembers the network. */
export function trustClient({
  pair,
  appareils,
  hashes,
}: Pick<Needs, 'appareils' | 'hashes'> & { pair: Limiter }) {
  return async ({ id, courriel }: { id: number; courriel: string }, adresse: string): Promise<void> => {
    const network = networkOf(adresse)
    const whom = await namesBy(hashes)('courriel', courriel, network)
    await Promise.all([pair.forget(whom), appareils.note(id, await hashes.of(network))])
  }
}

/** A rate limit by account, identified by courriel or id, known or not. @throws ApiError 429 `trop_de_tentatives` */
export function perAccount(limiter: Limiter, hashes: Pseudonyms) {
  return async (account: string): Promise<void> => {
    const refusal = await limiter.count(await namesBy(hashes)('compte', account))
    if (refusal !== null) throw tooManyAttempts(refusal)
  }
}

/** For `RATE_LIMITS=off`: counts and refuses nothing. */
export const uncounted: Count = async () => ({
  left: {},
  succeeded: async () => {},
  failed: async () => null,
  giveBack: async () => {},
})
