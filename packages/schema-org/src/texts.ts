// Plain text of what sites write into JSON-LD: without tags, entities or odd white space.

import { readMarkup } from './markup.js'
import { isObject } from './recipe.js'

const BLOCKS = new Set(
  `address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p
  pre section summary table tr ul`.split(/\s+/),
)
/** Their line breaks are shown. */
const AS_WRITTEN = new Set(['pre', 'textarea'])
const CELLS = new Set(['td', 'th'])
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
/** Decoding passes at most: tags, escaped tags (`&lt;b&gt;`), doubly escaped tags. */
const MAX_READINGS = 3

/** A text without markup; null if the value has none. @param lines whether line breaks are kept */
export function plain(value: unknown, lines = false): string | null {
  const raw = isObject(value) ? (value['@value'] ?? value['name'] ?? value['text']) : value
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw !== 'string') return null
  let text = raw.includes('\\') ? unescaped(raw) : raw
  for (let reading = 0; reading < MAX_READINGS && /[<&]/.test(text); reading++) {
    const decoded = withoutMarkup(text)
    if (decoded === text) break
    text = decoded
  }
  text = text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  // Matches every run of white space except a single space, which stays as it is.
  const tidy = lines
    ? text.replace(/ [^\S\n]+|[^\S\n ][^\S\n]*/g, ' ').replace(/ ?\n[\n ]*/g, '\n')
    : text.replace(/ \s+|[^\S ]\s*/g, ' ')
  return tidy.trim()
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' }

/** Some systems escape twice: «crème» is `cr\\u00e8me` once the JSON is read. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|r\\n|([nrt"'/]))/gi, (_, unicode, sign = 'n') =>
    unicode === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(Number.parseInt(unicode, 16)),
  )

export const textOf = (value: unknown): string | undefined => plain(value) || undefined

/** Items in lower case. */
export const splitCommaList = (text: string): Set<string> =>
  new Set(
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  )

/** @param isPage line breaks of its source are blanks, as in a browser */
function withoutMarkup(html: string, isPage = false): string {
  let text = ''
  /** Counts as text if the element is unterminated. */
  let inside = ''
  let hidden = 0
  let written = 0
  const add = (part: string) => {
    if (hidden > 0) inside += part
    else text += part
  }
  readMarkup(html, {
    text: (part) => add(isPage && written === 0 ? part.replace(/[ \t\r\n\f]+/g, ' ') : part),
    unknown: add,
    open: ({ name }) => {
      if (AS_WRITTEN.has(name)) written++
      if (HIDDEN.has(name)) hidden++
      else if (BLOCKS.has(name)) add('\n')
      else if (CELLS.has(name)) add(' ')
    },
    close: (name) => {
      if (BLOCKS.has(name)) add('\n')
      if (AS_WRITTEN.has(name)) written = Math.max(0, written - 1)
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      if (hidden === 0) inside = ''
    },
  })
  return text + inside
}

/** The text that a reader of the page sees, line by line. */
export const textOfPage = (html: string): string => withoutMarkup(html, true)
