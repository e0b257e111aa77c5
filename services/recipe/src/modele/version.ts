// The strong ETag of a recipe: id, version and JSON format.

/** A recipe's JSON text and ETag. */
export type RecetteLue = { json: string; etag: string }

/** Version of `recette_json`'s format, part of the ETag: a release that changes the format changes all tags. */
const JSON_FORMAT = 'b'

/** SQL: a recipe's version and JSON format. */
export const STATE_COLUMN = `version || '-${JSON_FORMAT}' AS state`

/** ETag of `GET /recettes/{id}` and of writes to the recipe (RFC 9110 section 8.8.3). */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${JSON_FORMAT}"`
}

/** Columns that a write of `recettes` returns for its response. */
export const STORED_COLUMNS = { id: true, version: true, json: true } as const

export type StoredRecette = RecetteLue & { id: number }

/** The response of a write, from its row. */
export function storedOf(row: { id: number; version: number; json: string | null }): StoredRecette {
  if (row.json === null) throw new Error('recettes.json is null: its trigger is missing')
  return { id: row.id, json: row.json, etag: etagOf(row.id, row.version) }
}

/** The `updated_at` of a recipe's next version: strictly later, also where the last writer's clock is ahead. */
export const nextUpdatedAt = (previous: Date): Date => new Date(Math.max(Date.now(), previous.getTime() + 1))
