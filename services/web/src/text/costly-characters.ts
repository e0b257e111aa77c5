// Counts the characters that make rendering slow: escaped ones and line breaks.

const [QUOTE, AMPERSAND, LESS_THAN, LINE_BREAK] = [0x22, 0x26, 0x3c, 0x0a]

/** Compares codes: a look-up in a set is slower. */
export function countCostlyCharacters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE || code === AMPERSAND || code === LESS_THAN || code === LINE_BREAK) count++
  }
  return count
}
