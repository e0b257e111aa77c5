// Responses to reads without a token, in memory for at most a second, and until this process changes a recipe or a report.

import {
  type BufferedResponse,
  isSafe,
  type Metrics,
  mayHaveChanged,
  type ReadResponse,
  sendBuffered,
  sendResponse,
} from '@recettes/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export type ResponseCache = {
  /** Answers from memory or by `read`; with a valid token always by `read`. Keeps no error, and nothing at its first request. */
  send: (
    exchange: Exchange,
    key: number | string,
    read: () => Promise<ReadResponse>,
  ) => Promise<never> | undefined
  /** Starts a new generation: responses that were read before are used no more. */
  raise: () => void
}

type Entry = BufferedResponse & { generation: number }

/** From the start of the read: how stale an answer without a token may be. */
const LIFETIME_MS = 1_000
/** Bytes of an entry beside its body: objects, headers, LRU list. */
const OVERHEAD = 500
/** The largest entry is this fraction of the cache. */
const LARGEST_SHARE = 16
/** Characters. Longer URLs are rarely requested twice. */
const MAX_KEY = 512

/** @param mib 0 caches nothing */
export function responseCache(mib: number, { active, counter }: Metrics): ResponseCache {
  const maxSize = mib * 1024 * 1024
  const maxEntrySize = Math.ceil(maxSize / LARGEST_SHARE)
  const entries =
    mib === 0
      ? null
      : new LRUCache<number | string, Entry>({ maxSize, maxEntrySize, ttl: LIFETIME_MS, ttlResolution: 0 })
  const help = 'Cacheable reads, by whether the cache had the response'
  const count = active ? counter('cached_responses_total', help, 'result', ['hit', 'miss']) : () => undefined
  let generation = 0
  let asked = new Set<number | string>()
  let askedSince = 0

  /**
   * Only what is asked for twice within a second is kept: garbage collection of what nobody asks for again would cost more than
   * the reads.
   */
  const isAskedAgain = (key: number | string, now: number): boolean => {
    if (now - askedSince > LIFETIME_MS) [asked, askedSince] = [new Set(), now]
    if (asked.has(key)) return true
    asked.add(key)
    return false
  }

  const readAndKeep = async (
    { request, reply }: Exchange,
    key: number | string,
    read: () => Promise<ReadResponse>,
  ) => {
    const [start, before] = [performance.now(), generation]
    const isWanted = isAskedAgain(key, start)
    const response = await read()
    if (isWanted && 'body' in response && before === generation) {
      // A short body is a piece of Node's pool of 8 KiB, all of which it would retain.
      const body = Buffer.allocUnsafeSlow(response.body.length)
      response.body.copy(body)
      entries?.set(key, { ...response, body, generation }, { size: OVERHEAD + body.length, start })
    }
    return sendResponse(request, reply, response)
  }

  return {
    send: (exchange, key, read) => {
      const { request, reply } = exchange
      if (entries === null || request.caller !== null || String(key).length > MAX_KEY) {
        return read().then((response) => sendResponse(request, reply, response))
      }
      const entry = entries.get(key)
      const isHit = entry?.generation === generation
      count(isHit ? 'hit' : 'miss')
      if (!isHit) return readAndKeep(exchange, key, read)
      sendBuffered(request, reply, entry)
      return undefined
    },
    raise: () => {
      generation++
    },
  }
}

/** Calls `onChange` before each change in this scope is answered; one that failed with 5xx may have been committed. */
export function beforeAnsweringChanges(scope: FastifyInstance, onChange: () => void): void {
  scope.addHook('onSend', ({ method }, { statusCode }, payload, done) => {
    if (!isSafe(method) && mayHaveChanged(statusCode)) onChange()
    done(null, payload)
  })
}
