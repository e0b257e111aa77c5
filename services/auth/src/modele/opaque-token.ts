// Opaque tokens: random, stored as a hash.

import { createHash, randomBytes } from 'node:crypto'

/** 43 characters as base64url. */
const BYTES = 32
const SHAPE = /^[A-Za-z0-9_-]{43}$/

export function newOpaqueToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** Access tokens have dots. */
export function looksLikeOpaqueToken(text: string): boolean {
  return SHAPE.test(text)
}

/** A plain SHA-256: 256 random bits can't be guessed. */
export function fingerprintOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
