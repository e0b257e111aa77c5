// The auth service's feed of revocations, as this service reads it.

import { checked } from '@recettes/http'
import { Type } from 'typebox'

type Options = {
  authInternalUrl: string
  /** Makes the token that shows auth that a service asks. */
  sign: () => string
}

/** Milliseconds that auth gets for an answer; the next question comes soon enough. */
const TIMEOUT_MS = 2_000

const Feed = Type.Array(Type.Object({ utilisateur_id: Type.Integer(), avant: Type.Number() }))

/** Reads the revocations dated after a moment (milliseconds since 1970). @throws Error where auth is away or talks nonsense */
export function revocationFeed({ authInternalUrl, sign }: Options) {
  return async (after: number) => {
    const answer = await fetch(`${authInternalUrl}/revocations?apres=${Math.floor(after)}`, {
      headers: { authorization: `Bearer ${sign()}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`the feed of revocations answers ${answer.status}`)
    return checked(Feed, body)
  }
}
