// Whether a request's conditions hold for what is there now (RFC 9110 section 13).

import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '@recettes/errors'

/** Versions that a request hangs on, as its headers name them. */
export type Conditions = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>

const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Holds a request that changes something against the version that is there, which its transaction has locked.
 * A header that names no tag at all names no version that could match.
 * @param etag the strong tag of what is there
 * @throws ApiError 412
 */
export function mustHold(conditions: Conditions, etag: string): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions
  const lost = match !== undefined && !namesStrongly(match, etag)
  if (lost || (noneMatch !== undefined && namesWeakly(noneMatch, etag))) {
    throw new ApiError('precondition_echouee')
  }
}

/** Whether a request changes whatever version is there. */
export function isUnconditional(conditions: Conditions): boolean {
  return conditions['if-match'] === undefined && conditions['if-none-match'] === undefined
}

/**
 * Whether the caller of a safe method has this version already, so that 304 says it all.
 * @throws ApiError 412 where `If-Match` asks for another version
 */
export function isUnchanged(conditions: Conditions, etag: string): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = conditions
  if (match !== undefined && !namesStrongly(match, etag)) throw new ApiError('precondition_echouee')
  return noneMatch !== undefined && namesWeakly(noneMatch, etag)
}

/** Strong comparison (section 8.8.3.2): a weak tag names nothing, on either side. */
function namesStrongly(header: string, etag: string): boolean {
  if (header.trim() === '*') return true
  return !etag.startsWith('W/') && (header === etag || tagsOf(header).includes(etag))
}

/** Weak comparison: whether a tag is weak doesn't count. */
function namesWeakly(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return tagsOf(header).some((tag) => opaque(tag) === opaque(etag))
}

const tagsOf = (header: string): string[] => header.match(ENTITY_TAG) ?? []
const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
