// A recipe's versions: its strong ETag (id, content version, derived version, whether it is reported, JSON format), what `If-Match`
// compares, and its next `updated_at`.

import { ApiError } from '@recettes/errors'
import type { Conditions } from '@recettes/http'

/** A version's JSON with its strong ETag. */
export type RecetteVersion = { json: string; etag: string }

/** A release that changes the format of a recipe's JSON changes all ETags. */
const JSON_FORMAT = 'c'

/** What is shown, but isn't content: a first report must not make an author's save 412. */
const REPORTED = `CASE WHEN recettes.signaler THEN 's' ELSE '' END`

/** What a list's ETag covers of each recipe: lists show nothing that is derived. */
export const ETAG_PART = `recettes.version || ${REPORTED} || '-${JSON_FORMAT}'`

/** RFC 9110 section 8.8.3. */
const etagOf = ({ id, version, derivee, signaler }: StoredRow): string =>
  `"${id}-${version}-${derivee}${signaler ? 's' : ''}${JSON_FORMAT}"`

/** The same version as JSON-LD has another tag, since its bytes differ. */
export const linkedDataEtag = (etag: string): string => etag.replace(/"$/, '-ld"')

/** A tag of a recipe, also weakened by a proxy: its id, its content version and, on the desk, its open reports. */
const RECETTE_TAG = /"(\d{1,10})-(\d{1,10})-(?:m([^"]*)|[^"]*)"/g

type Seen = { version: number; reports: string | undefined }

const tagsIn = (header: string, recetteId: number): Seen[] =>
  [...header.matchAll(RECETTE_TAG)]
    .filter(([, id]) => Number(id) === recetteId)
    .map(([, , version, reports]) => ({ version: Number(version), reports }))

/** SQL of the tag of what a moderator decides on. @param reports SQL of the digest of the open reports */
export const deskTag = (reports: string): string =>
  `'"' || recettes.id || '-' || recettes.version || '-m' || ${reports} || '"'`

/** Content version that `If-Match` names first; null if that is none of this recipe. */
export const versionIn = (ifMatch: string | undefined, recetteId: number): number | null =>
  tagsIn(ifMatch ?? '', recetteId)[0]?.version ?? null

/**
 * Compares content versions alone, so that a reindex or a report makes nobody's change fail; a decision of the desk, which passes
 * `reports`, compares those too where the tag has them.
 * @throws ApiError 412 unless the conditions allow to change this version; the transaction has locked the row
 */
export function mustBeVersion(
  conditions: Conditions,
  { id, version, reports }: { id: number; version: number; reports?: string },
): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions
  const isCurrent = (seen: Seen) =>
    seen.version === version &&
    (reports === undefined || seen.reports === undefined || seen.reports === reports)
  const names = (header: string) => header.trim() === '*' || tagsIn(header, id).some(isCurrent)
  const isMismatch = match !== undefined && !names(match)
  if (isMismatch || (noneMatch !== undefined && names(noneMatch))) throw new ApiError('precondition_echouee')
}

/** Columns of `StoredRow`, of a statement on `recettes` or what it returns. @param json SQL of the JSON */
export const storedColumns = (json: string): string => `id, version, signaler, ${json} AS json,
  (SELECT derivee.version FROM recettes_recherche AS derivee WHERE recette_id = id) AS derivee`

/** `derivee`: the derived version. */
export type StoredRow = { id: number; version: number; derivee: number; signaler: boolean; json: string }

export type StoredRecette = RecetteVersion & { id: number; version: number }

export function storedOf(row: StoredRow): StoredRecette {
  return { id: row.id, version: row.version, json: row.json, etag: etagOf(row) }
}

/** Strictly later, also where the last writer's clock was ahead. */
export const NEXT_UPDATED_AT = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')"
