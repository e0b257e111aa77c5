// Cache tags: what a cached answer depends on, and what a write invalidates.

/** `recette` includes the recipe's comments. */
export type Invalidation = 'recette' | 'commentaires'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tags that a write invalidates: required of every route whose method isn't safe, read by `cache/coherence.ts`. */
    invalidates?: Invalidation | 'nothing'
  }
}

export type CacheTag = number

/** Ids are hashed into 65,536 tags; a collision costs one unnecessary read. */
const SLOTS = 2 ** 16
export const TAG_COUNT = 2 + 2 * SLOTS

export const ALL_RECETTES_TAG: CacheTag = 0
export const ALL_COMMENTAIRES_TAG: CacheTag = 1
export const recetteTag = (id: number): CacheTag => 2 + (id & (SLOTS - 1))
/** Answers under this tag also depend on whether the recipe exists. */
export const commentairesTag = (recetteId: number): CacheTag => 2 + SLOTS + (recetteId & (SLOTS - 1))
