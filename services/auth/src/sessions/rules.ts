// How the one successor of a refresh token is found again without being stored.

import { createHmac } from 'node:crypto'
import type { DerivedKey } from '@recettes/tokens'

/** What keys of the ring are derived for. */
export const SUCCESSORS = 'recettes: successor of a refresh token'

/**
 * The token that follows this one: a keyed hash of it, as good as chance without the key, and the same each
 * time, so that it can be answered again although only its hash is stored.
 */
export function successorOf(token: string, { secret }: DerivedKey): string {
  return createHmac('sha256', secret).update(token).digest('base64url')
}
