// Decodes a file in the character set that it declares.

/** Bytes of a page in which it says its character set. */
const HEAD_BYTES = 4096

const MARKS: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** A text, or why it can't be read. */
type Decoded = { text: string } | { fault: string }

/** Decodes a page by its byte order mark, or else by its `<meta charset>`, or else as UTF-8, or else as windows-1252. */
export function decodePage(bytes: Uint8Array): Decoded {
  const charset = markOf(bytes) ?? declaredIn(bytes)
  const decoded = decode(bytes, charset ?? 'utf-8')
  return charset === undefined && 'fault' in decoded ? decode(bytes, 'windows-1252') : decoded
}

/** Decodes JSON by its byte order mark, or else as UTF-8, see RFC 8259. */
export const decodeJson = (bytes: Uint8Array): Decoded => decode(bytes, markOf(bytes) ?? 'utf-8')

function decode(bytes: Uint8Array, charset: string): Decoded {
  try {
    const decoder = new TextDecoder(charset, { fatal: true })
    // As a stream: decoded at once, Node 20 takes windows-1252 for ISO 8859-1.
    return { text: decoder.decode(bytes, { stream: true }) + decoder.decode() }
  } catch (error) {
    const isKnown = !(error instanceof RangeError)
    return { fault: isKnown ? `is not valid ${charset}` : `has the unknown character set ${charset}` }
  }
}

const markOf = (bytes: Uint8Array): string | undefined =>
  MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]

function declaredIn(page: Uint8Array): string | undefined {
  const head = Buffer.from(page.subarray(0, HEAD_BYTES)).toString('latin1')
  const [, charset] = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head) ?? []
  // A document that is readable as ASCII up to here isn't UTF-16, whatever it declares (HTML standard, 13.2.3.2).
  return charset !== undefined && /^utf-?16/i.test(charset) ? 'utf-8' : charset
}
