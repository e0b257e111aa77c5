// The one function of the platform that this client needs.

/** `fetch`, for requests that are built already. */
export type RecettesFetch = (request: Request) => Promise<Response>
