// Numbers as cooks write them: `200`, `1 200`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `½`, `1 ½`, `deux`, `2 à 3`, `1 l 1/2`, `1kg500`.

type NumberToken = { start: number; end: number; value: number; unit?: string }

/** `unit` is the measure within the number. */
export type Found = { numbers: NumberToken[]; end: number; unit?: string }

const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
}

/** Each decomposes into its two numbers (`1⁄2`). */
const FRACTION_CHARS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞'
const FRACTION = `\\d+ ?[/⁄] ?\\d+|[${FRACTION_CHARS}]`
const CODE_CONTINUATION = '(?:\\s*(?:[-–/]|à|ou|et)\\s*(?:n° ?|t-?)?\\d{1,3}(?![\\d.,/]*\\d)(?!\\s*\\p{L}))*'

/** Codes (T55), sizes, settings of an oven, cuts, products, idioms never scale. */
export const FIXED = new RegExp(
  [
    `t-?\\d{1,3}(?!\\d)(?:\\s*(?:[-–/]|à|ou|et)\\s*t-?\\d{1,3})*${CODE_CONTINUATION}`,
    `(?:n°|nº|no\\.?|num[ée]ro|#)\\s*\\d+${CODE_CONTINUATION}`,
    `(?:type|calibre|cal\\.|thermostat|th\\.?|taille)\\s*:?\\s*\\d+(?:[.,]\\d+)?${CODE_CONTINUATION}`,
    `en\\s+(?:\\d+|deux|trois|quatre|cinq|six|huit|dix|quarts?)(?:\\s*(?:ou|à|-)\\s*(?:\\d+|trois|quatre|six|huit))?(?!\\d|[.,/]\\d|\\s*(?:k?g|gr|[mcd]?l)(?!\\p{L}))`,
    '(?:4|5|quatre|cinq)[\\s-]+[ée]pices',
    '7[ -]?up(?!\\p{L})',
    '00(?!\\d)',
    '(?<!\\d[\\s-]?)demi-?\\s?(?:sel|écrémée?|glace|cr[èe]me|aigre|rondelles|lunes|cercles)',
    'quatre-quarts?',
    '(?:dans|comme) une?(?!\\p{L})',
    'un (?:tout petit )?peu(?!\\p{L})',
  ].join('|'),
  'iuy',
)

const FIXED_UNIT =
  /^\s*(?:%|°|degrés?(?!\p{L})|h\s?\d{0,2}(?!\p{L})|(?:min|mn|minutes?|heures?|sec|secondes?|jours?|mois|ans)(?!\p{L}))/iu

export const isFixedUnit = (rest: string): boolean => FIXED_UNIT.test(rest)

const MEASURE =
  /^\s*(?:(?:kg|kilos?|mg|g|gr|grs|grammes?|ml|cl|dl|l|litres?|millilitres?|oz|onces?|lbs?|livres?|tasses?|c[àa]?[sc]|c\.[sc]|t(?=\.? \())(?!\p{L})\.?|(?:c\.?|cuill?\.|cuill?[eè]re?s?|cuillers?|cuillerées?)\s?(?:à|a|\.à)\.?\s?(?:soupe|café|cafe|thé|the|table|tab|s|c|t)(?!\p{L})\.?)/iu

export const measureIn = (text: string): string | undefined => MEASURE.exec(text)?.[0]

const SINGLE = new RegExp(
  `(\\d+)(?:\\s+|\\s*-\\s*|\\s+et\\s+)(${FRACTION})|(\\d+)([${FRACTION_CHARS}])|(${FRACTION})|(\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+|\\d+(?:[.,]\\d+)?)`,
  'uy',
)

/** Before other words «un» and «une» may be articles («un bon vin blanc»). */
const COUNTABLE_NOUN =
  /^\s+(?:(?:petite?|gros|grosse|grande?|belle|beau|bel|bonne|demie?)[\s-]+)*(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|pincée|pointe|gousse|botte|bouquet|brin|branche|feuille|tige|cuill\p{L}*|c[àa]?[sc]|c\.|tasse|verre|bol|sachet|bo[iî]te|pot|paquet|brique|barquette|plaquette|tablette|poignée|tranche|noix|noisette|filet|trait|goutte|louche|litre|kilo|livre|œuf|oeuf|blanc|jaune|oignon|échalotte?|citron|lime|orange|tomate|carotte|courgette|aubergine|poivron|concombre|avocat|pomme|poire|banane|poireau|navet|brocoli|piment)s?(?!\p{L})/iu

export function readPlainNumber(line: string, start: number): NumberToken | undefined {
  const word = /^\p{L}+/u.exec(line.slice(start))?.[0]
  if (word !== undefined) {
    const value = WORDS[word.toLowerCase()]
    const end = start + word.length
    if (value === undefined || (value === 1 && !COUNTABLE_NOUN.test(line.slice(end)))) return undefined
    return { start, end, value }
  }
  SINGLE.lastIndex = start
  const match = SINGLE.exec(line)
  if (match === null) return undefined
  const [text, whole, part, glued, sign, fraction, plain] = match
  const end = start + text.length
  if (/^(?:[.,/⁄]?\d| ?[/⁄])/u.test(line.slice(end))) return undefined
  const value = numberOf(whole ?? glued, part ?? sign ?? fraction, plain)
  return value === undefined ? undefined : { start, end, value }
}

function numberOf(whole: string | undefined, part: string | undefined, plain: string | undefined) {
  if (part !== undefined) {
    const [numerator = 0, denominator = 1] = part.normalize('NFKD').split(/[/⁄]/).map(Number)
    const value = numerator / denominator
    // `2-3/2` is neither a number with its fraction nor a range.
    if (!(value > 0 && value < 100) || (whole !== undefined && value >= 1)) return undefined
    return Number(whole ?? 0) + value
  }
  // `1.000` may be one or a thousand.
  if (plain === undefined || /^[1-9]\d*[.,]\d{3}$/.test(plain)) return undefined
  const value = Number(plain.replace(/\s/g, '').replace(',', '.'))
  return value > 0 ? value : undefined
}

const RANGE_SEPARATOR = /^\s*(?:-|–|—|à|ou)\s*|^\s+a\s+/u

export function readNumber(line: string, start: number): Found | undefined {
  const first = readPlainNumber(line, start)
  if (first === undefined) return rangeOfWords(line, start)
  const link = RANGE_SEPARATOR.exec(line.slice(first.end))
  const second = link === null ? undefined : readPlainNumber(line, first.end + link[0].length)
  if (second === undefined) return { numbers: [first], end: first.end }
  return second.value > first.value ? { numbers: [first, second], end: second.end } : undefined
}

/** `un ou deux` */
function rangeOfWords(line: string, start: number): Found | undefined {
  const [text = ''] = /^une? (?:ou|à) /iu.exec(line.slice(start)) ?? []
  const second = text === '' ? undefined : readPlainNumber(line, start + text.length)
  if (second === undefined || second.value <= 1) return undefined
  const word = text.split(' ')[0] ?? ''
  return { numbers: [{ start, end: start + word.length, value: 1 }, second], end: second.end }
}

const KILO = /(\d+)\s?(kg|kilos?)\s?(\d{3})(?:\s?gr?)?(?![\p{L}\d]|[.,/]\d)/iuy
const HALVED = new RegExp(
  `(\\d+)\\s?([\\p{L}.]+(?: (?:à|a)\\.? ?\\p{L}+\\.?)?) (?:et )?(${FRACTION}|demie?)(?=\\s*(?:$|[,;.()]|de |d['’]))`,
  'iuy',
)

/** `1kg500`, `1 l 1/2 de lait`, `1 pot et demi`. */
export function readNumberAroundUnit(line: string, start: number): Found | undefined {
  KILO.lastIndex = start
  HALVED.lastIndex = start
  const kilo = KILO.exec(line)
  const halved = kilo === null ? HALVED.exec(line) : null
  const [text, whole, unit = '', part = ''] = kilo ?? halved ?? []
  if (text === undefined) return undefined
  const isHalf = /^demie?$/iu.test(part)
  if (halved !== null && !isHalf && measureIn(unit)?.length !== unit.length) return undefined
  const fraction = kilo !== null ? Number(part) / 1000 : isHalf ? 1 / 2 : numberOf(undefined, part, undefined)
  if (fraction === undefined || fraction >= 1) return undefined
  const end = start + text.length
  return { numbers: [{ start, end, value: Number(whole) + fraction, unit }], end, unit }
}
