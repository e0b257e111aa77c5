// A recipe's version: its strong ETag (id, version, JSON format), its stored JSON and its next `updated_at`.

/** A version's JSON with its strong ETag. */
export type RecetteVersion = { json: string; etag: string }

/** A release that changes `recette_json`'s format changes all ETags. */
const JSON_FORMAT = 'b'

export const ETAG_PART_COLUMN = `version || '-${JSON_FORMAT}' AS state`

/** RFC 9110 section 8.8.3. */
export function etagOf(id: number, version: number): string {
  return `"${id}-${version}-${JSON_FORMAT}"`
}

/** The same version as JSON-LD has another tag, since its bytes differ. */
export const linkedDataEtag = (etag: string): string => etag.replace(/"$/, '-ld"')

/** The version's ETags, as JSON and as JSON-LD; `If-Match` accepts either. */
export const etagsOfFormats = (etag: string): string[] => [etag, linkedDataEtag(etag)]

/** Reads the version in the first ETag of `If-Match`; null if that names another recipe. */
export function versionIn(ifMatch: string | undefined, recetteId: number): number | null {
  const [, id, version] = /^(?:W\/)?"(\d{1,10})-(\d{1,10})-/.exec(ifMatch ?? '') ?? []
  return Number(id) === recetteId ? Number(version) : null
}

export const STORED_COLUMNS = { id: true, version: true, json: true } as const

export type StoredRecette = RecetteVersion & { id: number }

export function storedOf(row: { id: number; version: number; json: string | null }): StoredRecette {
  if (row.json === null) throw new Error('recettes.json is null: its trigger is missing')
  return { id: row.id, json: row.json, etag: etagOf(row.id, row.version) }
}

/** Strictly later, also where the last writer's clock was ahead. */
export const NEXT_UPDATED_AT = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')"
