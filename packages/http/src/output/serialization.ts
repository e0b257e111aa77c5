// Compiles response schemas, equal ones once.

import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type BuildSerializer = ReturnType<typeof SerializerSelector>
type Serializer = ReturnType<ReturnType<BuildSerializer>>

const buildUncached = SerializerSelector()

/** Serializers by the text of the shared schemas, then by the text of their own. */
const serializers = new Map<string, Map<string, Serializer>>()

/**
 * Fastify compiles a serializer for each status of each route and checks every shared schema each time, although many
 * routes share their response schemas. A serializer depends on its schemas alone.
 */
export const buildSerializer: BuildSerializer = (shared, options) => {
  const compile = buildUncached(shared, options)
  const key = JSON.stringify([shared, options])
  const compiled = serializers.get(key) ?? new Map<string, Serializer>()
  serializers.set(key, compiled)
  return (route) => {
    const text = JSON.stringify(route.schema)
    const serializer = compiled.get(text) ?? compile(route)
    compiled.set(text, serializer)
    return serializer
  }
}
