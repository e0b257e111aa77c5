// Ready answers in memory, bounded in bytes, each for as long as nothing that it shows has changed.

import type { Ready } from '@recettes/http'
import { LRUCache } from 'lru-cache'
import { type Answers, TOPICS, type Topic } from '../modele/answers.js'

/** Bytes, and whether changes are known to arrive: nothing is answered from here while they aren't. */
export type CacheOptions = { maxBytes: number; isProven: () => boolean }

/** The cache, and how it is told of changes. */
export type AnswerCache = Answers & {
  /** Rows of these topics have changed. */
  changed: (...topics: Topic[]) => void
  /** Anything may have changed. */
  forgetAll: () => void
}

type Kept = Ready & { stamp: number }

/** Bytes that an entry takes beside its body: objects, headers, and what the list of entries holds of it. */
const OVERHEAD = 500
/** Part of the bound from which an answer is kept when it is asked for again: most of a large site never is. */
const FULL = 0.9
/** Keys that are remembered for that, once or twice over. */
const REMEMBERED = 2_000
/** The part of all memory that one answer may take, as a divisor. */
const LARGEST_SHARE = 16

/**
 * Each topic has a counter of its changes, and `era` counts the times that everything was forgotten; their sum only ever
 * grows. An answer is stamped with that sum before it is read, and holds while the sum is still the same: so one that was
 * read while its rows changed is old from the start, however the two overlapped.
 */
export function answerCache({ maxBytes, isProven }: CacheOptions): AnswerCache {
  const kept = new LRUCache<number | string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / LARGEST_SHARE),
  })
  const changes = new Float64Array(TOPICS)
  let era = 0
  let asked = new Set<number | string>()
  let askedBefore = asked
  /** Whether this key was asked for a while ago already. */
  const isAskedAgain = (key: number | string): boolean => {
    if (asked.has(key) || askedBefore.has(key)) return true
    if (asked.size >= REMEMBERED) {
      askedBefore = asked
      asked = new Set()
    }
    asked.add(key)
    return false
  }
  const stampOf = (topic: Topic) => era + (changes[topic] ?? 0)

  return {
    find: (key, topic) => {
      if (!isProven()) return undefined
      const answer = kept.get(key)
      return answer !== undefined && answer.stamp === stampOf(topic) ? answer : undefined
    },

    read: async (key, topic, read) => {
      const stamp = stampOf(topic)
      const answer = await read()
      if (!('body' in answer) || !isProven() || stamp !== stampOf(topic)) return answer
      if (kept.calculatedSize > FULL * maxBytes && !isAskedAgain(key)) return answer
      const entry = { ...answer, body: bytesOf(answer.body), stamp }
      kept.set(key, entry, { size: OVERHEAD + entry.body.length })
      return entry
    },

    changed: (...topics) => {
      for (const topic of topics) changes[topic] = (changes[topic] ?? 0) + 1
    },

    forgetAll: () => {
      era++
      kept.clear()
    },
  }
}

/** Where there is no memory for a cache: every answer is read. */
export const noAnswers: AnswerCache = {
  find: () => undefined,
  read: (_key, _topic, read) => read(),
  changed: () => undefined,
  forgetAll: () => undefined,
}

/**
 * A body as the bytes that are sent: V8 would keep a text with one sign beyond Latin-1 in two bytes a sign, and encode it
 * for each answer anew. Not from Node's shared pool, of which one small answer would hold eight kilobytes.
 */
function bytesOf(body: string | Buffer): Buffer {
  if (typeof body !== 'string') return body
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  bytes.write(body)
  return bytes
}
