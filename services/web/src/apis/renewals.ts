// Coalesces token refreshes, so that all tabs of a browser share one.

import type { RecettesFetch } from '@recettes/client'
import { LRUCache } from 'lru-cache'

/** The default of the auth API's REFRESH_GRACE_SECONDS: a used refresh token gets the same successor again. */
const GRACE_MS = 10_000
const MAX_CACHED = 10_000

type Coalesced = (request: Request, send: RecettesFetch) => Promise<Response>

/**
 * A tab that still sends the old cookie gets the same successor. Failures aren't kept.
 * @param refresh sends refreshes; the result's `send` everything else
 */
export function coalesceRefreshes(refresh: RecettesFetch): Coalesced {
  const renewals = new LRUCache<string, Promise<Response>>({ max: MAX_CACHED, ttl: GRACE_MS })
  return async (request, send) => {
    if (request.method !== 'POST' || !isForm(request)) return send(request)
    const form = await request.clone().text()
    if (new URLSearchParams(form).get('grant_type') !== 'refresh_token') return send(request)
    let response = renewals.get(form)
    if (response === undefined) {
      response = refresh(request)
      renewals.set(form, response)
      const forget = () => renewals.delete(form)
      response.then(({ ok }) => ok || forget(), forget)
    }
    return (await response).clone()
  }
}

const isForm = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true
