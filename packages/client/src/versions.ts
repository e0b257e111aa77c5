// Versions of what was read: `ETag` in, `If-Match` or `If-None-Match` out (RFC 9110 section 13).

/** The entity tag of an answer; undefined where it has none, as a streamed list. */
export function etagOf({ headers }: Response): string | undefined {
  return headers.get('etag') ?? undefined
}

/**
 * Headers that make a change apply to this version alone: 412 `precondition_echouee` where somebody else was faster.
 * @param read the answer that the version came with, or its tag
 */
export function ifMatch(read: Response | string): { 'If-Match'?: string } {
  const tag = typeof read === 'string' ? read : etagOf(read)
  return tag === undefined ? {} : { 'If-Match': tag }
}

/** Headers that ask for an answer only where it differs from this version; otherwise the status is 304. */
export function ifNoneMatch(read: Response | string): { 'If-None-Match'?: string } {
  const tag = typeof read === 'string' ? read : etagOf(read)
  return tag === undefined ? {} : { 'If-None-Match': tag }
}
