// How often an answer comes from memory.

import type { Metrics } from '@recettes/http'
import type { Answers } from '../modele/answers.js'

const RESULTS = ['hit', 'miss'] as const

/** Counts what is asked of kept answers and what is found. */
export function countAnswers(metrics: Metrics, answers: Answers): Answers {
  if (!metrics.active) return answers
  const help = 'Reads that may be answered from memory, by whether they were'
  const note = metrics.counter('cached_answers_total', help, 'result', RESULTS)
  return {
    read: answers.read,
    find: (key, topic) => {
      const answer = answers.find(key, topic)
      note(answer === undefined ? 'miss' : 'hit')
      return answer
    },
  }
}
