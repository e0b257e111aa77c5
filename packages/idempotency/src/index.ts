// `Idempotency-Key`: a POST that is sent again is answered again, and done once.

export { IDEMPOTENCY_KEY } from './header.js'
export { type Idempotency, idempotency, type WriteAnswer, type WriteSteps } from './idempotency.js'
export { inTransaction } from './transaction.js'
