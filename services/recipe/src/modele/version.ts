// A recipe's versions: its strong ETag (id, content version, derived version, whether it is reported, JSON format), what `If-Match`
// compares, and its next `updated_at`.

import { ApiError } from '@recettes/errors'
import type { Conditions } from '@recettes/http'
import { recetteJson } from './sql.js'

/** A version's JSON with its strong ETag. */
export type RecetteVersion = { json: string; etag: string }

/** A release that changes the format of a recipe's JSON changes all ETags. */
const JSON_FORMAT = 'c'

/** SQL of the strong tag (RFC 9110 section 8.8.3). @param derivee SQL of the derived version */
export const etagOf = (table: string, derivee: string): string =>
  `'"' || ${table}.id || '-' || ${table}.version || '-' || ${derivee}
    || CASE WHEN ${table}.signaler THEN 's' ELSE '' END || '${JSON_FORMAT}"'`

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

export type StoredRecette = RecetteVersion & { id: number; version: number }

const deriveeOf = (table: string) =>
  `(SELECT derivee.version FROM recettes_recherche AS derivee WHERE recette_id = ${table}.id)`

/** Columns of `StoredRecette`. @param table `recettes`, or what a statement on it returns */
export const storedColumns = (table: string, derivee = deriveeOf(table)): string =>
  `id, version, ${recetteJson(table)} AS json, ${etagOf(table, derivee)} AS etag`

/** Strictly later, also where the last writer's clock was ahead. */
export const NEXT_UPDATED_AT = "greatest(clock_timestamp(), updated_at + interval '1 millisecond')"
