// Counts the characters that make rendering slow: escaped ones and line breaks.

const COSTLY = new Set(Buffer.from('&<"\n'))

export function countCostlyCharacters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (COSTLY.has(text.charCodeAt(at))) count++
  return count
}
