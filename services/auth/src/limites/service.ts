// The use case of an attempt: counted before the password is looked at, given back where it was right.

import { networkOf } from '@recettes/http'
import { type Limiter, type Pseudonyms, tooManyAttempts } from '@recettes/limits'
import { type Count, LateRefusal, type Tentative } from '../modele/tentative.js'
import type { AppareilRepository } from './repository.js'

type Needs = {
  /** By account and address together, by address, by account. */
  counters: { pair: Limiter; address: Limiter; account: Limiter }
  appareils: AppareilRepository
  hashes: Pseudonyms
  /** Told once of each time that somebody runs into a limit. */
  onRefused: (tentative: Tentative) => Promise<void>
}

/** Milliseconds after which a stranger is refused: more than comparing a password takes, where one was compared. */
const DUE_MS = 500

/**
 * From a place where the account was logged in before, only the limit of account and address together keeps a password
 * from being looked at, so its owner gets in whatever strangers do elsewhere. Elsewhere those of the address and of the
 * account do too. A wrong password counts and is answered alike from either place, or strangers could tell who is known
 * where.
 */
export function countTentatives({ counters, appareils, hashes, onRefused }: Needs): Count {
  return async (tentative) => {
    const due = performance.now() + DUE_MS
    const { courriel, cibleId, adresse } = tentative
    const place = networkOf(adresse)
    const named = namesBy(hashes)
    // By courriel whether somebody has it or not: a counter that began anew with a registration or a change of courriel
    // would tell of it.
    const account = ['courriel', courriel]
    const pair = { limiter: counters.pair, whom: await named(...account, place) }
    const strangers = [
      { limiter: counters.address, whom: await named(place) },
      { limiter: counters.account, whom: await named(...account) },
    ]
    const count = async ({ limiter, whom }: typeof pair) => {
      const { refusal, givenBack } = await limiter.take(whom)
      if (refusal?.first) await onRefused(tentative)
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
    const empreinte = await hashes.of(place)
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

/** Forgets the wrong passwords for an account from a place that its owner has just been at, and remembers the place. */
export function trustClient({
  pair,
  appareils,
  hashes,
}: Pick<Needs, 'appareils' | 'hashes'> & { pair: Limiter }) {
  return async ({ id, courriel }: { id: number; courriel: string }, adresse: string): Promise<void> => {
    const place = networkOf(adresse)
    const whom = await namesBy(hashes)('courriel', courriel, place)
    await Promise.all([pair.forget(whom), appareils.note(id, await hashes.of(place))])
  }
}

/** A limit by account, named by its courriel or id. @throws ApiError 429 `trop_de_tentatives`, the same for an unknown one */
export function perAccount(limiter: Limiter, hashes: Pseudonyms) {
  return async (account: string): Promise<void> => {
    const refusal = await limiter.count(await namesBy(hashes)('compte', account))
    if (refusal !== null) throw tooManyAttempts(refusal)
  }
}

/** For `RATE_LIMITS=off`: nothing is counted and nobody refused. */
export const uncounted: Count = async () => ({
  left: {},
  succeeded: async () => {},
  failed: async () => null,
  giveBack: async () => {},
})
