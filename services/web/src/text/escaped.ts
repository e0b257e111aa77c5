// Characters that are slow to render: those that HTML escapes, and line breaks.

const ESCAPED = new Set(Buffer.from('&<"\n'))

export function countEscaped(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (ESCAPED.has(text.charCodeAt(at))) count++
  return count
}
