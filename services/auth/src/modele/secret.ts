// Tokens that are chance itself, and what is stored of them.

import { createHash, randomBytes } from 'node:crypto'

/** Bytes of chance in a token; as base64url that is 43 characters. */
const BYTES = 32
const SHAPE = /^[A-Za-z0-9_-]{43}$/

/** A token of 256 random bits. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** Whether a text can be such a token at all; an access token has dots. */
export function looksLikeSecret(text: string): boolean {
  return SHAPE.test(text)
}

/** What is stored of a token. It is chance itself, so a plain hash is as good as a slow one. */
export function fingerprintOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
