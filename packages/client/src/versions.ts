// Conditional requests (RFC 9110 section 13): headers that name the version that was read.

/** Undefined for a streamed list. */
export function etagOf({ headers }: Response): string | undefined {
  return headers.get('etag') ?? undefined
}

/** For a change: 412 `precondition_echouee` if the version has been replaced. No header if the response has no `ETag`. */
export function ifMatch(read: Response | string): { 'If-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-Match': tag }
}

/** For a read: 304 without a body while the version is current. No header if the response has no `ETag`. */
export function ifNoneMatch(read: Response | string): { 'If-None-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-None-Match': tag }
}

const tagOf = (read: Response | string) => (typeof read === 'string' ? read : etagOf(read))
