// Bounds concurrent password hashing: its interface for features.

import type { Limiter } from '@recettes/http'

/** By network. @throws ApiError 503 when the queue is full or the wait too long, 400 once the caller has disconnected */
export type RunQueued = Limiter['run']
