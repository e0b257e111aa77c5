// Requests pages of the web front.

import { exchangeWith, type Sent } from './exchange.js'
import type { Tally } from './tally.js'

/** Counts the outcome. Null without a response. */
export type RequestPage = (
  page: Pick<Sent, 'url' | 'mayBeGone'>,
) => Promise<{ status: number; html: string } | null>

/** @param patienceMs after which a request without a response counts as hung */
export function requestPagesWith(tally: Tally, patienceMs: number): RequestPage {
  const exchange = exchangeWith<string>(tally, patienceMs, {
    parse: (text) => (text.endsWith('</html>') ? text : undefined),
    // Every error has a page, also those of the proxy.
    isShaped: (status, html, headers) =>
      html !== undefined && (status !== 503 || headers['retry-after'] !== undefined),
  })
  return async (page) => {
    const response = await exchange(page)
    if (response?.status === 200 && response.content !== undefined) tally.page()
    return response && { status: response.status, html: response.content ?? '' }
  }
}
