// Splits a line into words, numbers and signs.

export type Token = {
  kind: 'word' | 'number' | 'sign'
  text: string
  start: number
  end: number
  /** A blank or nothing before it: `5-6`, `5 - beurre`. */
  spaced: boolean
  /** `d'`, `l'`, `qu'`: never a unit. */
  elided: boolean
}

// No nested repetition: linear whatever the input.
const PIECE =
  /(?<plural>\((?:s|x|es)\))|(?<code>\b[a-zA-Z]{1,2}\d+(?!\p{L}))|(?<word>\p{L}+0\p{L}+|[\p{L}\p{M}]+)(?<elision>['’ʼ`´]?)|(?<number>\d+(?:[.,]\d+)?)|(?<sign>[^\s\p{L}\p{M}\d])/gu
/** «œufs x2» */
const TIMES = /^x(\d+)$/iu
const ELISIONS = new Set([
  'd',
  'l',
  'j',
  'm',
  'n',
  's',
  't',
  'c',
  'qu',
  'jusqu',
  'lorsqu',
  'puisqu',
  'quelqu',
])

/** Leaves out product codes such as `T55`. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = -1
  for (const match of line.matchAll(PIECE)) {
    const groups = match.groups ?? {}
    const start = match.index
    const spaced = start !== previousEnd
    previousEnd = start + match[0].length
    if (groups['plural'] !== undefined) continue
    const [, count] = TIMES.exec(groups['code'] ?? '') ?? []
    if (groups['code'] !== undefined && tokens.at(-1)?.kind !== 'number') {
      if (count !== undefined && tokens.length > 0)
        tokens.push({
          kind: 'number',
          text: count,
          start: start + 1,
          end: previousEnd,
          spaced,
          elided: false,
        })
      continue
    }
    if (groups['word'] !== undefined) {
      const text = groups['word']
      const elided = groups['elision'] !== '' && ELISIONS.has(text.toLowerCase())
      tokens.push({ kind: 'word', text, start, end: start + text.length, spaced, elided })
    } else {
      const kind = groups['number'] === undefined ? 'sign' : 'number'
      tokens.push({ kind, text: match[0], start, end: previousEnd, spaced, elided: false })
    }
  }
  return tokens
}
