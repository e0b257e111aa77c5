// The auth service's feed of revocations, as this service reads it.

import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

type Options = {
  authInternalUrl: string
  /** Makes the token that shows auth that a service asks. */
  sign: () => string
}

/** Milliseconds that auth gets for an answer; the next question comes soon enough. */
const TIMEOUT_MS = 2_000

const Feed = Compile(
  Type.Array(
    Type.Object({ utilisateur_id: Type.Integer(), avant: Type.Number() }, { additionalProperties: true }),
  ),
)

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
    if (!Feed.Check(body)) throw new Error('the feed of revocations has another shape')
    return body
  }
}
