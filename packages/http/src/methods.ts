// Tells from method and status whether a request may have changed data.

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** RFC 9110 section 9.2.1, without TRACE, which no route answers. */
export const isSafe = (method: string): boolean => SAFE.has(method)

/** Never for 4xx, possibly for 5xx. */
export const mayHaveChanged = (status: number): boolean => status < 400 || status >= 500
