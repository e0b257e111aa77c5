// JSON as old site systems write it: with comments, a semicolon behind it, entities, line breaks and odd escapes in strings.

const SKIPPED = /^(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|<!--|-->|<!\[CDATA\[|\]\]>|;|\s+)/
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y
const ENTITIES: Record<string, string> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
}

/** Undefined if it is no JSON. */
export function parseLoosely(text: string): unknown {
  const isEncoded = !text.includes('"') && text.includes('&quot;')
  const written = isEncoded
    ? text.replace(/&(quot|#34|#39|apos|lt|gt|amp);/g, (_, name) => ENTITIES[name] ?? '')
    : text
  for (const attempt of [written, tidied(written)]) {
    try {
      return JSON.parse(attempt)
    } catch {
      // The next attempt, or no JSON.
    }
  }
  return undefined
}

function tidied(text: string): string {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    STRING.lastIndex = at
    const string = text[at] === '"' ? STRING.exec(text)?.[0] : undefined
    const skipped = string === undefined ? SKIPPED.exec(text.slice(at, at + LONGEST_COMMENT))?.[0] : undefined
    if (string !== undefined) parts.push(tidyString(string))
    else if (skipped === undefined) {
      if (/[}\]]/.test(text[at] ?? '') && parts.at(-1) === ',') parts.pop()
      parts.push(text[at] ?? '')
    }
    at += (string ?? skipped)?.length ?? 1
  }
  return parts.join('')
}

/** Characters looked at for a comment's end: without it, each slash would cost the whole rest. */
const LONGEST_COMMENT = 2_000

const tidyString = (string: string): string =>
  string
    .replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi, (written, hex, unicode, other) => {
      if (hex !== undefined) return `\\u00${hex}`
      if (unicode !== undefined || /["\\/bfnrt]/.test(other)) return written
      return other === '\n' ? '' : other
    })
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
