// Client of the auth service's revocation feed.

import { onceAMinute, validated, warnOfClockSkew } from '@recettes/http'
import type { FastifyBaseLogger } from 'fastify'
import { Type } from 'typebox'

type Options = {
  authInternalUrl: string
  sign: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The next poll follows soon. */
const TIMEOUT_MS = 2_000

/** Earlier releases of auth send none: then tokens of generation 0 are void. */
const Feed = Type.Array(
  Type.Object({
    utilisateur_id: Type.Integer(),
    generation: Type.Optional(Type.Integer()),
    supprime: Type.Optional(Type.Boolean()),
  }),
)

/** @throws Error when auth is unreachable or its response invalid */
export function revocationFeed({ authInternalUrl, sign, log }: Options) {
  const mayLog = onceAMinute()
  return async (after: number) => {
    const response = await fetch(`${authInternalUrl}/revocations?apres=${Math.floor(after)}`, {
      headers: { authorization: `Bearer ${sign()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    warnOfClockSkew(log, mayLog, 'the auth service’s', Date.parse(response.headers.get('date') ?? ''))
    if (!response.ok) {
      await response.body?.cancel()
      throw Object.assign(new Error('the auth service refused the revocation feed'), {
        code: `HTTP ${response.status}`,
      })
    }
    return validated(Feed, await response.json()).map(
      ({ utilisateur_id, generation = 1, supprime = false }) => ({
        utilisateur_id,
        generation,
        supprime,
      }),
    )
  }
}
