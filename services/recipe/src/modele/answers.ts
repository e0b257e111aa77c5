// What answers hang on, and how a feature asks for one that may be kept already.

import { type Answer, type Ready, sendAnswer, sendReady } from '@recettes/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Rows that a write changes; a new or deleted recipe changes its comments too. */
export type Changed = 'recette' | 'commentaires'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a write changes, by which kept answers are forgotten: of the `recette_id` in its address. */
    changes?: Changed | 'nothing'
  }
}

/** A number that stands for rows which an answer shows: when one of them changes, the answer is old. */
export type Topic = number

/** Recipes, and recipes' comments, that share a topic: few enough for memory, and sharing costs a read at worst. */
const SLOTS = 2 ** 16
/** How many topics there are. */
export const TOPICS = 2 + 2 * SLOTS

/** Any recipe at all: lists and searches. */
export const ALL_RECETTES: Topic = 0
/** Any comment at all. */
export const ALL_COMMENTAIRES: Topic = 1
/** One recipe. */
export const ofRecette = (id: number): Topic => 2 + (id & (SLOTS - 1))
/** The comments of one recipe, and whether it is there. */
export const ofCommentaires = (recetteId: number): Topic => 2 + SLOTS + (recetteId & (SLOTS - 1))

/** Keeps answers until what they show has changed. */
export type Answers = {
  /** The answer of this key, where it is known to hold still. */
  find: (key: number | string, topic: Topic) => Ready | undefined
  /** Reads the answer of this key, from the primary database, and keeps it unless its topic changed meanwhile. */
  read: (key: number | string, topic: Topic, read: () => Promise<Answer>) => Promise<Answer>
}

/** An address longer than this isn't one that many ask for. */
const MAX_KEY = 512

/** Answers a read from what is kept, or from the database. */
export function sendKept(
  { request, reply, answers }: { request: FastifyRequest; reply: FastifyReply; answers: Answers },
  key: number | string,
  topic: Topic,
  read: () => Promise<Answer>,
): Promise<never> | undefined {
  if (typeof key === 'string' && key.length > MAX_KEY) {
    return read().then((answer) => sendAnswer(request, reply, answer))
  }
  const kept = answers.find(key, topic)
  if (kept === undefined) {
    return answers.read(key, topic, read).then((answer) => sendAnswer(request, reply, answer))
  }
  sendReady(request, reply, kept)
  return undefined
}
