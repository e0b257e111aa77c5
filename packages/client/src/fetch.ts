// The `fetch` that a client sends its requests with.

/** The `Request` is complete: URL, method, headers and body. */
export type RecettesFetch = (request: Request) => Promise<Response>
