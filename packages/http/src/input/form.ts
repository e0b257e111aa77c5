// Parses forms (application/x-www-form-urlencoded) in linear time.

import formbody from '@fastify/formbody'
import { ApiError } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'

type Bounds = {
  fields: number
  /** Maximum number of `+` and `%` in the text. */
  encoded?: number
  /** Maximum bytes after percent-decoding, for a form that a browser encodes (ASCII alone). */
  bytes?: number
}

/** Accepts only forms. `read` parses them; what it throws is the request's error. */
export async function acceptOnlyForms(
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'register'>,
  read: (text: string) => unknown,
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { parser: read as (text: string) => Record<string, unknown> })
}

const [PERCENT, PLUS, SPACE] = [0x25, 0x2b, 0x20]

/**
 * Returns names and values in the order in which they were sent.
 * @throws ApiError `corps_trop_grand` for too many bytes, `requete_malformee` beyond other bounds or for what isn't UTF-8
 */
export function parseForm(text: string, bounds: Bounds): [name: string, value: string][] {
  checkEncoded(text, bounds)
  const pairs = text === '' ? [] : text.split('&', bounds.fields + 1)
  if (pairs.length > bounds.fields) throw new ApiError('requete_malformee')
  try {
    return pairs.map((pair) => {
      const equals = pair.indexOf('=')
      const end = equals < 0 ? pair.length : equals
      return [decoded(pair.slice(0, end)), decoded(pair.slice(end + 1))]
    })
  } catch (cause) {
    throw new ApiError('requete_malformee', { cause })
  }
}

function checkEncoded(text: string, { encoded, bytes }: Bounds): void {
  let [percents, pluses] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === PERCENT) percents++
    else if (code === PLUS) pluses++
  }
  // Each `%` comes with two digits for one byte.
  if (bytes !== undefined && text.length - 2 * percents > bytes) throw new ApiError('corps_trop_grand')
  if (encoded !== undefined && percents + pluses > encoded) throw new ApiError('requete_malformee')
}

/** @throws URIError for bytes that aren't UTF-8, or `%` without two digits */
function decoded(text: string): string {
  const spaced = text.includes('+') ? plusAsSpace(text) : text
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced
}

/** `replaceAll` is slow on a text of plus signs. */
function plusAsSpace(text: string): string {
  const bytes = Buffer.from(text)
  for (let index = 0; index < bytes.length; index++) if (bytes[index] === PLUS) bytes[index] = SPACE
  return bytes.toString()
}
