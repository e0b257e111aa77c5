// What a refresh token is made of, and how its one successor is found again without being stored.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DerivedKey } from '@recettes/tokens'

/** Bytes of chance in a token; as base64url that is 43 characters. */
const TOKEN_BYTES = 32
const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** A first refresh token: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Whether a text can be a refresh token at all; an access token has dots. */
export function looksLikeRefreshToken(text: string): boolean {
  return SHAPE.test(text)
}

/** What is stored of a token. It is chance itself, so a plain hash is as good as a slow one. */
export function fingerprintOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What keys of the ring are derived for. */
export const SUCCESSORS = 'recettes: successor of a refresh token'

/**
 * The token that follows this one: a keyed hash of it, as good as chance to whoever lacks the key, and the same each
 * time, so that it can be answered again although only its hash is stored.
 */
export function successorOf(token: string, { secret }: DerivedKey): string {
  return createHmac('sha256', secret).update(token).digest('base64url')
}
