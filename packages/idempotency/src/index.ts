// `Idempotency-Key`: a POST that is sent again is answered again, and done once.

export { IDEMPOTENCY_KEY } from './header.js'
export { type Idempotency, idempotency, type Write } from './once.js'
export { inTransaction } from './transaction.js'
