// Asks one request and says what became of it; nothing is ever asked again by itself.

import { Agent, request } from 'undici'
import type { Tally } from './tally.js'

/** What to ask. */
export type Asked = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  token?: string
  /** Of a write that may be sent again. */
  key?: string
  body?: unknown
  /** Instead of `body`, for /token. */
  form?: Record<string, string>
}

/** A whole answer, or none: then nobody knows whether a write was done. */
export type Answered = { status: number; json: unknown } | null

/** Asks, and counts. */
export type Ask = (asked: Asked) => Promise<Answered>

/** @param patienceMs after which a request without an answer counts as hung */
export function asking(tally: Tally, patienceMs: number): Ask {
  const dispatcher = new Agent({
    // A connection for each of those who ask at once, kept as a browser keeps it.
    keepAliveTimeout: 30_000,
    connect: { timeout: patienceMs },
    headersTimeout: 0,
    bodyTimeout: 0,
  })

  return async ({ url, method = 'GET', token, key, body, form }) => {
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
      tally.status(status)
      const json = parsed(text)
      if (json === undefined) tally.fault('torn')
      if (status >= 400 && !isShaped(status, json, headers['retry-after'])) tally.fault('shapeless')
      if (status < 300 && method === 'GET') tally.time(performance.now() - began)
      if (status < 300 && method !== 'GET') tally.acknowledged()
      return { status, json }
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
function isShaped(status: number, json: unknown, retryAfter: unknown): boolean {
  const body = json as { status?: unknown; code?: unknown } | undefined
  if (body?.status !== status || typeof body.code !== 'string') return false
  return status !== 503 || retryAfter !== undefined
}

const codeOf = (error: unknown) => {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}
