// Client of the auth service's revocation feed.

import { checked, onceAMinute } from '@recettes/http'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'

type Options = {
  authInternalUrl: string
  sign: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The next poll follows soon. */
const TIMEOUT_MS = 2_000

/** Tokens tolerate a minute. */
const CLOCKS_AGREE_SECONDS = 5

/** Earlier releases of auth send none: then tokens of generation 0 are void. */
const Feed = Type.Array(
  Type.Object({
    utilisateur_id: Type.Integer(),
    generation: Type.Optional(Type.Integer()),
    supprime: Type.Optional(Type.Boolean()),
  }),
)

/** @throws Error when auth is unreachable or its answer invalid */
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
      log.warn({ seconds: skew }, 'clock skew: the auth service’s clock minus this machine’s, in seconds')
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw Object.assign(new Error('the auth service refused the revocation feed'), {
        code: `HTTP ${answer.status}`,
      })
    }
    return checked(Feed, await answer.json()).map(({ utilisateur_id, generation = 1, supprime = false }) => ({
      utilisateur_id,
      generation,
      supprime,
    }))
  }
}
