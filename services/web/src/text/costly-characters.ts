// Counts the characters that make rendering slow: escaped ones and line breaks.

const COSTLY = new Set(Buffer.from('&<"\n'))

export function countCostlyCharacters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) if (COSTLY.has(text.charCodeAt(index))) count++
  return count
}
