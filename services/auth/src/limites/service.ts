// The story of a guess: counted before the password is looked at, taken back where it was right.

import { type Limiter, networkOf, type Pseudonyms, tooManyAttempts } from '@recettes/limits'
import type { Count, Tentative } from '../modele/tentative.js'
import type { AppareilRepository } from './repository.js'

type Needs = {
  /** By account and address together, by address, by account. */
  counters: { pair: Limiter; address: Limiter; account: Limiter }
  appareils: AppareilRepository
  hashes: Pseudonyms
  /** Told once of each time that somebody runs into a limit. */
  onRefused: (tentative: Tentative) => Promise<void>
}

/**
 * Where the account was logged in from before, only its own wrong passwords from there count: whatever strangers do
 * elsewhere, its owner gets in. Anywhere else, those for this account and those from this address count too.
 */
export function countTentatives({ counters, appareils, hashes, onRefused }: Needs): Count {
  return async (tentative) => {
    const { courriel, cibleId, adresse } = tentative
    const place = networkOf(adresse)
    const named = (...parts: string[]) => hashes.of(...parts).toString('base64url')
    // By courriel whether somebody has it or not: a counter that began anew with a registration or a change of courriel
    // would tell of it.
    const account = ['courriel', courriel]
    const pair = { limiter: counters.pair, whom: named(...account, place) }
    const strangers = [
      { limiter: counters.address, whom: named(place) },
      { limiter: counters.account, whom: named(...account) },
    ]

    const counted: (typeof pair)[] = []
    const giveBack = async () => {
      await Promise.all(counted.map(({ limiter, whom }) => limiter.giveBack(whom)))
    }
    const mustPass = async (counter: typeof pair) => {
      const refusal = await counter.limiter.count(counter.whom)
      if (refusal !== null) {
        await giveBack()
        if (refusal.first) await onRefused(tentative)
        throw tooManyAttempts(refusal)
      }
      counted.push(counter)
    }

    await mustPass(pair)
    if (!(await appareils.isKnown(cibleId, hashes.allOf(place)))) {
      for (const counter of strangers) await mustPass(counter)
    }
    return {
      giveBack,
      succeeded: async (id) => {
        await Promise.all([
          pair.limiter.forget(pair.whom),
          ...counted.slice(1).map(({ limiter, whom }) => limiter.giveBack(whom)),
          appareils.note(id, hashes.of(place)),
        ])
      },
    }
  }
}

/** For `RATE_LIMITS=off`: nothing is counted and nobody refused. */
export const uncounted: Count = async () => ({ succeeded: async () => {}, giveBack: async () => {} })
