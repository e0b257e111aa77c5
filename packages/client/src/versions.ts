// Conditional requests (RFC 9110 section 13): headers that name the version that was read.

/** Returns undefined for a streamed list. */
export function etagOf({ headers }: Response): string | undefined {
  return headers.get('etag') ?? undefined
}

/** Header of a change: 412 `precondition_echouee` if the version has been replaced. Empty if the response has no `ETag`. */
export function ifMatch(read: Response | string): { 'If-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-Match': tag }
}

/** Header of a read: 304 without a body while the version is current. Empty if the response has no `ETag`. */
export function ifNoneMatch(read: Response | string): { 'If-None-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-None-Match': tag }
}

const tagOf = (read: Response | string) => (typeof read === 'string' ? read : etagOf(read))
