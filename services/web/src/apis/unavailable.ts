// The error of an API that can't be reached or answers 503.

export class ApiUnavailable extends Error {
  readonly api: 'auth' | 'recipe'

  constructor(api: 'auth' | 'recipe', cause: unknown) {
    super(`the ${api} API is unavailable`, { cause })
    this.name = 'ApiUnavailable'
    this.api = api
  }
}
