// The auth service's feed of revocations, as this service reads it.

import { checked, onceAMinute } from '@recettes/http'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'

type Options = {
  authInternalUrl: string
  /** Makes the token that shows auth that a service asks. */
  sign: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Milliseconds that auth gets for an answer; the next question comes soon enough. */
const TIMEOUT_MS = 2_000

/** Seconds by which the two clocks may differ unnoticed; tokens tolerate a minute. */
const CLOCKS_AGREE_SECONDS = 5

/** An auth replica of the release before generations sends none: then tokens without one, generation 0, are void. */
const Feed = Type.Array(
  Type.Object({
    utilisateur_id: Type.Integer(),
    generation: Type.Optional(Type.Integer()),
    supprime: Type.Optional(Type.Boolean()),
  }),
)

/** Reads the revocations dated after a moment (milliseconds since 1970). @throws Error where auth is away or talks nonsense */
export function revocationFeed({ authInternalUrl, sign, log }: Options) {
  const mayTell = onceAMinute()
  return async (after: number) => {
    const answer = await fetch(`${authInternalUrl}/revocations?apres=${Math.floor(after)}`, {
      headers: { authorization: `Bearer ${sign()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const skew = Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 1000)
    if (Math.abs(skew) > CLOCKS_AGREE_SECONDS && mayTell('clock')) {
      log.warn({ seconds: skew }, 'the auth service’s clock is ahead of this machine’s by so many seconds')
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw Object.assign(new Error('the feed of revocations is refused'), { code: `HTTP ${answer.status}` })
    }
    return checked(Feed, await answer.json()).map(({ utilisateur_id, generation = 1, supprime = false }) => ({
      utilisateur_id,
      generation,
      supprime,
    }))
  }
}
