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

/** Bytes that an entry takes beside its text. */
const OVERHEAD = 500
/** Bytes from which an answer is kept when it is asked for again: most pages deep in a list never are. */
const LARGE = 8192
/** Keys that are remembered for that, once or twice over. */
const REMEMBERED = 5_000
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
      if ('body' in answer && isProven() && stamp === stampOf(topic)) {
        const size = sizeOf(answer)
        if (size < LARGE || isAskedAgain(key)) kept.set(key, { ...answer, stamp }, { size })
      }
      return answer
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
export const noAnswers: Answers = { find: () => undefined, read: (_key, _topic, read) => read() }

/** V8 keeps a character in one byte, or all of a text's in two where one of them is beyond Latin-1. */
function sizeOf({ body, headers }: Ready): number {
  const link = headers === undefined ? 0 : JSON.stringify(headers).length
  return OVERHEAD + link + body.length * (/[^\0-\xff]/.test(body) ? 2 : 1)
}
