// Conditional requests (RFC 9110 section 13): headers that name the version that was read.

/** The `ETag` of a response; undefined where it has none, such as a streamed list. */
export function etagOf({ headers }: Response): string | undefined {
  return headers.get('etag') ?? undefined
}

/**
 * `If-Match` for a change of the version that was read: 412 `precondition_echouee` if it has been replaced since.
 * @param read the response that was read, or its `ETag`
 * @returns no header where the response has no `ETag`: the change then applies to any version
 */
export function ifMatch(read: Response | string): { 'If-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-Match': tag }
}

/**
 * `If-None-Match` for a read that is answered 304, without a body, while the version is still the same.
 * @param read the response that was read, or its `ETag`
 * @returns no header where the response has no `ETag`
 */
export function ifNoneMatch(read: Response | string): { 'If-None-Match'?: string } {
  const tag = tagOf(read)
  return tag === undefined ? {} : { 'If-None-Match': tag }
}

const tagOf = (read: Response | string) => (typeof read === 'string' ? read : etagOf(read))
