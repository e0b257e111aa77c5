// What a method and a status tell of whether anything has changed.

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method changes nothing (RFC 9110 section 9.2.1). */
export const isSafe = (method: string): boolean => SAFE.has(method)

/** Whether a change that was answered so may have been made: a 4xx changed nothing, one that failed half-way may have. */
export const mayHaveChanged = (status: number): boolean => status < 400 || status >= 500
