// Asks for pages of the web front.

import { exchanging, type Sent } from './exchange.js'
import type { Tally } from './tally.js'

/** Asks for a page, and counts. Null where there was no answer. */
export type AskPage = (
  asked: Pick<Sent, 'url' | 'mayBeGone'>,
) => Promise<{ status: number; html: string } | null>

/** Asks the web front. @param patienceMs after which a request without an answer counts as hung */
export function askingPages(tally: Tally, patienceMs: number): AskPage {
  const exchange = exchanging<string>(tally, patienceMs, {
    parse: (text) => (text.endsWith('</html>') ? text : undefined),
    // A page of its own for each error, of the proxy too.
    isShaped: (status, page, headers) =>
      page !== undefined && (status !== 503 || headers['retry-after'] !== undefined),
  })
  return async (asked) => {
    const answer = await exchange(asked)
    if (answer?.status === 200 && answer.content !== undefined) tally.page()
    return answer && { status: answer.status, html: answer.content ?? '' }
  }
}
