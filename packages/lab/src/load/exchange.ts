// Asks one request and says what became of it; nothing is ever asked again by itself.

import type { IncomingHttpHeaders } from 'node:http'
import { Agent, interceptors, request } from 'undici'
import type { Tally } from './tally.js'

/** What to ask. */
export type Asked = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  token?: string
  /** Of a write that may be sent again. */
  key?: string
  body?: unknown
  /** Whether it may have been removed by the time of the answer: 404 is then right. */
  mayBeGone?: () => boolean
  /** Instead of `body`, for /token. */
  form?: Record<string, string>
}

/** A whole answer, or none: then nobody knows whether a write was done. */
export type Answered = { status: number; json: unknown } | null

/** Asks, and counts. */
export type Ask = (asked: Asked) => Promise<Answered>

/** Asks for a page, and counts. Null where there was no whole answer. */
export type AskPage = (
  asked: Pick<Asked, 'url' | 'mayBeGone'>,
) => Promise<{ status: number; html: string } | null>

/** How an answer of one kind is read, and which errors have the shape that they should have. */
type Format<Content> = {
  /** Undefined where the answer isn't whole. */
  parse: (text: string) => Content | undefined
  isShaped: (status: number, content: Content | undefined, headers: IncomingHttpHeaders) => boolean
}

/** Asks the APIs. @param patienceMs after which a request without an answer counts as hung */
export function asking(tally: Tally, patienceMs: number): Ask {
  const exchange = exchanging(tally, patienceMs, { parse: parsed, isShaped: isError })
  return async (asked) => {
    const answer = await exchange(asked)
    return answer && { status: answer.status, json: answer.content }
  }
}

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

function exchanging<Content>(tally: Tally, patienceMs: number, { parse, isShaped }: Format<Content>) {
  const dispatcher = new Agent({
    // A connection for each of those who ask at once, kept as a browser keeps it.
    keepAliveTimeout: 30_000,
    connect: { timeout: patienceMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    // A recipe's page redirects to the address with its title; an API redirects nobody.
  }).compose(interceptors.redirect({ maxRedirections: 3 }))

  return async ({ url, method = 'GET', token, key, body, form, mayBeGone }: Asked) => {
    const began = performance.now()
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const answer = await request(url, {
        dispatcher,
        method,
        signal,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body: form !== undefined ? new URLSearchParams(form).toString() : (JSON.stringify(body) ?? null),
      })
      const text = await answer.body.text()
      const { statusCode: status, headers } = answer
      tally.status(status === 404 && mayBeGone?.() ? 'gone' : status)
      const content = parse(text)
      if (content === undefined) tally.fault('torn')
      if (status >= 400 && !isShaped(status, content, headers)) tally.fault('shapeless')
      if (status < 300 && method === 'GET') tally.time(performance.now() - began)
      if (status < 300 && method !== 'GET') tally.acknowledged()
      return { status, content }
    } catch (error) {
      if (signal.aborted) tally.fault('hung')
      tally.error(signal.aborted ? 'hung' : codeOf(error))
      return null
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Every error has the project's body, and every 503 says when to come back. */
function isError(status: number, json: unknown, headers: IncomingHttpHeaders): boolean {
  const body = json as { status?: unknown; code?: unknown } | undefined
  if (body?.status !== status || typeof body.code !== 'string') return false
  return status !== 503 || headers['retry-after'] !== undefined
}

const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
