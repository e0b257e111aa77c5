// A line as it is read: characters that a web page wrote in its own way, and words that would be read as other foods.

import { legible } from './legible.js'

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,14}));/giu
/** «farine de maïs ou T65», «riz et T65». */
const FLOUR_CODE = /(\s(?:ou|et|défaut|sinon)\s+(?:de\s+(?:la\s+)?)?|[/,;+&]\s?)(T\s?\d{2,3})\b/giu
/** «crème (vegan : crème de soja)»: the brackets name a substitute, as «(ou crème de soja)» does. */
const SUBSTITUTE =
  /([([]\s*)((?:en\s+)?(?:sans[\s-]+[\p{L}\p{M}\s'’-]{1,30}?|v(?:é|e\u0301?)g[\p{L}\p{M}]*|halal|casher|kasher|cacher)\s*(?:[:=→]|->|\s[-–—]\s|\sou\s))/giu
/** «ail & fines herbes» */
const AMPERSAND = /(?<=\s)&(?=\s)/gu
/** «(sans gluten) 200 g de pâtes»: the denial is of the food behind it. */
const LEADING_DENIAL =
  /^\s*([([]\s*(?:(?:garanti|certifi)[\p{L}\p{M}]*\s+)?sans\s[^()[\]]{1,40}[)\]])\s*[:,-]?\s*(?=\S)(.*)$/isu
/** Cider of pears; no key distinguishes it from «poirée», a chard. */
const PEAR_CIDER = /(?<!\p{L})poir(?:é|e\u0301)s?(?![\p{L}\p{M}])/giu

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    nbsp: ' ',
    quot: '"',
    apos: "'",
    rsquo: '’',
    lsquo: '‘',
    lt: '<',
    gt: '>',
    oelig: 'œ',
    aelig: 'æ',
    deg: '°',
    frac12: '½',
    szlig: 'ß',
    filig: 'fi',
    fllig: 'fl',
    fflig: 'ff',
    ffilig: 'ffi',
    ffllig: 'ffl',
    shy: '',
    zerowidthspace: '',
    zwj: '',
    zwnj: '',
    lrm: '',
    rlm: '',
  }),
)
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
}
const ACCENTED = /^([a-z])(acute|grave|circ|uml|cedil|tilde)$/iu
const MAX_CODE_POINT = 0x10ffff
/** Halves of a code point in UTF-16. */
const SURROGATES = { first: 0xd800, last: 0xdfff }

/** Rounds of decoding: some sites escape twice («cr&amp;egrave;me»). */
const MAX_DECODINGS = 2

/** Names codes of flour, spells «&» out, and marks substitutes in brackets with «ou». */
export function plainLine(line: string): string {
  return plainText(line)
    .replace(LEADING_DENIAL, '$2 $1')
    .replace(SUBSTITUTE, '$1ou $2')
    .replace(FLOUR_CODE, '$1farine $2')
    .replace(AMPERSAND, 'et')
}

/** Legible, with entities decoded («cr&egrave;me») and «poiré» spelled out. */
export function plainText(text: string): string {
  let decoded = text
  for (let times = 0; times < MAX_DECODINGS && decoded.includes('&'); times++) decoded = decode(decoded)
  return legible(decoded).replace(PEAR_CIDER, 'cidre de poire')
}

function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) =>
    name === undefined
      ? (codePoint(Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10)) ?? whole)
      : (named(name) ?? whole),
  )
}

function codePoint(code: number): string | undefined {
  const isCharacter =
    code > 0 && code <= MAX_CODE_POINT && (code < SURROGATES.first || code > SURROGATES.last)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

function named(name: string): string | undefined {
  const sign = SIGNS.get(name.toLowerCase())
  if (sign !== undefined) return sign
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? []
  return letter === '' ? undefined : (letter + (ACCENTS[accent.toLowerCase()] ?? '')).normalize('NFC')
}
