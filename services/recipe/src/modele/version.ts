// A recipe's version: its strong ETag (id, version, JSON format), its stored JSON and its next `updated_at`.

export type RecetteLue = { json: string; etag: string }

/** A release that changes `recette_json`'s format changes all tags. */
const JSON_FORMAT = 'b'

export const VERSION_TAG_COLUMN = `version || '-${JSON_FORMAT}' AS state`

/** RFC 9110 section 8.8.3. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${JSON_FORMAT}"`
}

export const STORED_COLUMNS = { id: true, version: true, json: true } as const

export type StoredRecette = RecetteLue & { id: number }

export function storedOf(row: { id: number; version: number; json: string | null }): StoredRecette {
  if (row.json === null) throw new Error('recettes.json is null: its trigger is missing')
  return { id: row.id, json: row.json, etag: etagOf(row.id, row.version) }
}

/** Strictly later, also where the last writer's clock was ahead. */
export const NEXT_UPDATED_AT = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')"
