// Conditional requests (RFC 9110 section 13).

import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '@recettes/errors'

export type Conditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>

const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Throws 412 unless the conditions allow a write; the transaction has locked the row. A header without a tag matches nothing.
 * @param etags the resource's current strong ETags: `If-Match` must name one of them, `If-None-Match` none
 */
export function mustMeetPreconditions(conditions: Conditions, ...etags: string[]): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions
  const mismatch = match !== undefined && !etags.some((etag) => matchesStrongly(match, etag))
  const excluded = noneMatch !== undefined && etags.some((etag) => matchesWeakly(noneMatch, etag))
  if (mismatch || excluded) throw new ApiError('precondition_echouee')
}

export function isUnconditional(conditions: Conditions): boolean {
  return conditions['if-match'] === undefined && conditions['if-none-match'] === undefined
}

/** Returns true if the response is a 304. @throws ApiError 412 when `If-Match` names another version */
export function isUnchanged(conditions: Conditions, etag: string): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions
  if (match !== undefined && !matchesStrongly(match, etag)) throw new ApiError('precondition_echouee')
  return noneMatch !== undefined && matchesWeakly(noneMatch, etag)
}

/**
 * The strong comparison (RFC 9110 section 8.8.3.2), but for one thing: the caller may name the weak form of a strong ETag,
 * since proxies weaken tags when they compress.
 */
function matchesStrongly(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  return !etag.startsWith('W/') && matchesWeakly(header, etag)
}

/** Weak comparison (RFC 9110 section 8.8.3.2). */
function matchesWeakly(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return tagsOf(header).some((tag) => opaque(tag) === opaque(etag))
}

const tagsOf = (header: string): string[] => header.match(ENTITY_TAG) ?? []
const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
