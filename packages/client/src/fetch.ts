// The `fetch` that a client sends its requests with.

/** `fetch` for a `Request` that is complete: URL, method, headers and body. */
export type RecettesFetch = (request: Request) => Promise<Response>
