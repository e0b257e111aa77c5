// Cache tags: what a cached response depends on, and what a write invalidates.

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Required of every route whose method isn't safe, read by `cache/coherence.ts`: the lists, or these and the recipe
     * `recette_id`. Comments aren't cached.
     */
    invalidates?: 'lists' | 'recette' | 'nothing'
  }
}

export type CacheTag = number

/** Ids are hashed into 65,536 tags; a collision costs one unnecessary read. */
const SLOTS = 2 ** 16
export const TAG_COUNT = 1 + SLOTS

export const ALL_RECETTES_TAG: CacheTag = 0
export const recetteTag = (id: number): CacheTag => 1 + (id & (SLOTS - 1))
