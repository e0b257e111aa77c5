// Signs that take long to write into a page.

const ESCAPED = new Set(Buffer.from('&<"\n'))

/** Counts what HTML escapes, and line breaks. */
export function countEscaped(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (ESCAPED.has(text.charCodeAt(at))) count++
  return count
}
