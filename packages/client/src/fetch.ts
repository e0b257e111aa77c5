// The `fetch` that a client sends its requests with.

export type RecettesFetch = (request: Request) => Promise<Response>
