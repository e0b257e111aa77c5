// What the load generator is asked to do, and what it answers.

/** One request; method, headers and body where they aren't a plain GET's. */
export type Asked = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** A load: these requests over and over, spread over the connections, for so many seconds. */
export type Job = {
  url: string
  connections: number
  seconds: number
  requests: Asked[]
  /** The status that every answer must have. */
  status: number
}

/**
 * What came of it. Times are milliseconds, `bytes` counts heads and bodies, `refused` are answers with 503 (with wrk,
 * any above 399), `failed` are requests without an answer.
 */
export type LoadResult = {
  answers: number
  seconds: number
  p50: number
  p99: number
  bytes: number
  refused: number
  failed: number
}
