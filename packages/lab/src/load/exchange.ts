// Sends a request once and counts its outcome.

import type { IncomingHttpHeaders } from 'node:http'
import { Agent, interceptors, request } from 'undici'
import type { Tally } from './tally.js'

/** A request to send. */
export type Sent = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | null
  /** Whether it may have been removed by the time of the response: 404 is then right. */
  mayBeGone?: (() => boolean) | undefined
}

/** A response; `content` is undefined where its body isn't whole. */
type Received<Content> = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  content: Content | undefined
}

/** How to read a response, and which errors have the documented shape. */
type Format<Content> = {
  /** Returns undefined if the response isn't whole. */
  parse: (text: string) => Content | undefined
  isShaped: (status: number, content: Content | undefined, headers: IncomingHttpHeaders) => boolean
}

/**
 * Returns null without a response; whether a write was done is then unknown.
 * @param patienceMs after which a request without a response counts as hung
 */
export function exchangeWith<Content>(
  tally: Tally,
  patienceMs: number,
  { parse, isShaped }: Format<Content>,
): (sent: Sent) => Promise<Received<Content> | null> {
  const dispatcher = new Agent({
    // A connection for each request in flight, kept as a browser keeps it.
    keepAliveTimeout: 30_000,
    connect: { timeout: patienceMs },
    headersTimeout: 0,
    bodyTimeout: 0,
    // A recipe's page redirects to the URL with its title; the APIs never redirect.
  }).compose(interceptors.redirect({ maxRedirections: 3 }))

  return async ({ url, method = 'GET', headers: given = {}, body = null, mayBeGone }) => {
    const began = performance.now()
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await request(url, { dispatcher, method, signal, headers: given, body })
      const text = await response.body.text()
      const { statusCode: status, headers } = response
      tally.status(status === 404 && mayBeGone?.() ? 'gone' : status)
      const content = parse(text)
      if (content === undefined) tally.fault('torn')
      if (status >= 400 && !isShaped(status, content, headers)) tally.fault('shapeless')
      if (status < 300 && method === 'GET') tally.time(performance.now() - began)
      if (status < 300 && method !== 'GET') tally.acknowledged()
      return { status, headers, text, content }
    } catch (error) {
      if (signal.aborted) tally.fault('hung')
      tally.error(signal.aborted ? 'hung' : codeOf(error))
      return null
    }
  }
}

const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
