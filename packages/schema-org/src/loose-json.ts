// JSON as old site systems write it: comments, other quotes or none, quotes and line breaks inside strings, odd commas and escapes.

/** Read as white space. */
const SKIPPED = /(?:[\s;]|(?:\/\/|#)[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/|<!--|-->|<!\[CDATA\[|\]\]>)*/y
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
/** Closing quotes of each opening one. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '“': '”“"', '„': '“”"' }
const KEY = String.raw`(?:["'“„][^"'“”\n]{1,80}["'”“]|[\p{L}_$@][\p{L}\p{N}_$@.-]{0,80})\s*:`
const REMARK = String.raw`\/[/*]|#`
/** Behind the quote that ends a name, a value of an object, an item of a list. Other quotes are part of the text. */
const ENDS = {
  name: /\s*:/uy,
  value: new RegExp(
    String.raw`[;\s}\]]*$|\s*(?:[}+]|${REMARK}|,\s*(?:[,}]|${REMARK}|$)|(?:,\s*)?${KEY})`,
    'uy',
  ),
  item: new RegExp(
    String.raw`[;\s}\]]*$|\s+["'“„{]|\s*(?:[\]+]|${REMARK}|,\s*(?:["'“„{[\],\d]|\u0060|null|${REMARK}|$))`,
    'uy',
  ),
}
const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|([0-3][0-7]{2})|(\r\n|[\s\S]))/giu
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const WORD = /[^\s,;:{}[\]"'`“„]+/uy
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false }
const NOTHING: ReadonlySet<string> = new Set(['null', 'none', 'undefined', 'nan', 'nil'])
/** A text that holds one was read past its end. */
const SWALLOWED = /["“”]\s*:\s*(?:["“[{]|$)/u
const MAX_LEVELS = 200

class NotJson extends Error {}

/** Undefined if it is no JSON, also where its end is missing inside a text. Linear. */
export function parseLoosely(text: string): unknown {
  const plain = decoded(text)
  try {
    return JSON.parse(plain)
  } catch {
    // Perhaps nearly JSON.
  }
  try {
    return read(plain)
  } catch (error) {
    if (error instanceof NotJson) return undefined
    throw error
  }
}

/** A page may have encoded the whole block for HTML, or escaped it for a script. */
function decoded(text: string): string {
  if (text.includes('"')) return /[^\\]"/.test(text) ? text : text.replaceAll('\\"', '"')
  if (!/&(?:quot|#0*34|#x0*22);/i.test(text)) return text
  return text.replace(
    /&(?:(quot|apos|lt|gt|amp)|#(\d{1,5})|#x([\da-f]{1,4}));/gi,
    (written, name, decimal, hex) =>
      name === undefined
        ? String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[String(name).toLowerCase()] ?? written),
  )
}

/** Several documents, one behind the other, are a list. */
function read(text: string): unknown {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const taken = pattern.exec(text)?.[0] ?? ''
    at += taken.length
    return taken
  }
  const word = () => take(WORD)
  const next = (): string => {
    take(SKIPPED)
    // A comment without an end: each further one would cost the whole rest.
    if (text.startsWith('/*', at)) throw new NotJson()
    return text[at] ?? ''
  }

  const value = (place: 'value' | 'item', level: number): unknown => {
    const sign = next()
    if (level > MAX_LEVELS) throw new NotJson()
    if (sign === '{') return object(level)
    if (sign === '[') return list(level)
    if (QUOTES[sign] !== undefined) return strings(place)
    const written = word()
    if (written === '' && place === 'item') throw new NotJson()
    return literal(written)
  }

  const object = (level: number): unknown => {
    const entries: [string, unknown][] = []
    at++
    for (let sign = next(); sign !== '' && sign !== ']'; sign = next()) {
      if (sign === '}') {
        at++
        break
      }
      if (sign === ',') at++
      else {
        const name = QUOTES[sign] === undefined ? word() : string('name')
        if (name === '' || next() !== ':') throw new NotJson()
        at++
        entries.push([name, value('value', level + 1)])
      }
    }
    return Object.fromEntries(entries)
  }

  const list = (level: number): unknown[] => {
    const items: unknown[] = []
    at++
    for (let sign = next(); sign !== '' && sign !== '}'; sign = next()) {
      if (sign === ']') {
        at++
        break
      }
      if (sign === ',') at++
      else items.push(value('item', level + 1))
    }
    return items
  }

  /** «"a" + "b"» is one. */
  const strings = (place: 'value' | 'item'): string => {
    let whole = string(place)
    while (next() === '+') {
      at++
      if (QUOTES[next()] === undefined) throw new NotJson()
      whole += string(place)
    }
    return whole
  }

  const string = (place: keyof typeof ENDS): string => {
    const closing = QUOTES[text[at] ?? ''] ?? ''
    const start = ++at
    let hasInner = false
    for (; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (sign === '\\') at++
      else if (closing.includes(sign)) {
        ENDS[place].lastIndex = at + 1
        if (ENDS[place].test(text)) {
          const content = text.slice(start, at++)
          if (hasInner && SWALLOWED.test(content)) throw new NotJson()
          return unescaped(content)
        }
        hasInner = true
      }
    }
    throw new NotJson()
  }

  const documents: unknown[] = []
  for (let sign = next(); sign !== ''; sign = next()) {
    if (sign === '{' || sign === '[') documents.push(value('item', 0))
    else at++
  }
  if (documents.length === 0) throw new NotJson()
  return documents.length === 1 ? documents[0] : documents
}

function literal(word: string): unknown {
  const lower = word.toLowerCase()
  if (word === '' || NOTHING.has(lower)) return null
  const number = Number(word)
  return LITERALS[lower] ?? (Number.isFinite(number) ? number : word)
}

const unescaped = (content: string): string =>
  content
    .replace(/\r\n?/g, '\n')
    .replace(ESCAPE, (_, hex, unicode, octal, other) => {
      if (hex !== undefined || unicode !== undefined)
        return String.fromCharCode(Number.parseInt(hex ?? unicode, 16))
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      return other === '\n' ? '' : (ESCAPED[other] ?? other)
    })
    .replace(/[^\P{Cc}\n]/gu, ' ')
