// `Idempotency-Key`: a repeated POST is answered again, but performed once.

export { IDEMPOTENCY_KEY } from './header.js'
export { type Idempotency, idempotency, type WriteResponse } from './idempotency.js'
