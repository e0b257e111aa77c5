// Minutes of a duration, in ISO 8601 with the slips of sites, or in words as people write them.

// Years and months must be zeroes.
const ISO =
  /^[+]?(?:P|(?=T))(?:0+Y)?(?:0+M)?(?:(\d+(?:[.,]\d+)?)W)?(?:T?(\d+(?:[.,]\d+)?)D)?(?:T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)(?:M(?:INS?|N)?|$))?(?:(\d+(?:[.,]\d+)?)S)?)?$/i
const MINUTES = [10_080, 1440, 60, 1, 1 / 60]
const HOURS = 2
/** Longer texts are no duration. */
const LONGEST = 60

const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }
const NUMBERS =
  'une? deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante'.split(
    ' ',
  )
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 30, 40, 50, 60]

const NUMBER = String.raw`(?:\d\/\d|\d{1,5}(?:[.,]\d{1,3})?(?:\s+\d\/\d)?)`
const UNITS = [
  String.raw`(?:semaines?|sem|weeks?)\b`,
  String.raw`(?:jours?|j|days?|d)\b`,
  String.raw`(?:heures?|hours?|hrs?|h)(?![a-z])`,
  String.raw`(?:minutes?|mins?|mns?|m|['’′])(?![a-z])`,
  String.raw`(?:secondes?|seconds?|secs?|s|["”″]|'')(?![a-z])`,
]
const PART = new RegExp(
  String.raw`^(${NUMBER})\s*(?:${UNITS.map((unit) => `(${unit})`).join('|')})?\.?\s*(?:et|and|,|\+)?\s*`,
  'i',
)
/** «PT30 minutes», «PT20M-PT30M»: beyond ISO 8601, read as words. */
const PREFIXES = /(?<![a-z])p?t(?=\s?\d)|(?<![a-z])p(?=\s?\d)/giu
const DEGREES = /\d{1,3}\s?°\s?[cf]?\b|\bth(?:ermostat)?\.?\s?\d(?:-\d)?/giu
/** «au four», «selon la taille» behind a duration; without another number, nor a time that can't be counted. */
const REMARK = new RegExp(
  String.raw`^(.*\d\s*(?:${UNITS.join('|')})\.?(?:\s*\d{1,2}(?![\d/]))?)[\s,;–-]+(?!(?:${UNITS.join('|')})|.*\b(?:nuit|veille|lendemain|puis|par|chaque)\b)[^\d]+$`,
  'iu',
)
/** «Cuisson au four : » */
const LABEL = /^[^\d:]{1,40}:\s*(?=\d)/u
/** «5/10 min»; «1/2», «3/4» are fractions. */
const SLASH_RANGE = /\b(?![1-3]\/[234]\b)(\d{1,3})\s?\/\s?(?=\d)/g
const APPROXIMATELY =
  /\b(?:environ|env|à peu près|approximativement|approx|about|around|moins d['e]|plus d['e]|jusqu['’]à|au (?:moins|plus|maximum|minimum)|minimum|maximum|mini|maxi|max|max|entre|de|à partir de|compter|compte[rz]?|soit|près de|presque|bonnes?|petites?|total|temps|durée|cuisson|préparation|repos|pour)\b\.?|[~≈<>±]|:(?=\s)/giu
const RANGE = /\s*(?:-|–|—|à|a|ou|to|or)\s+(?=\d)|(?<=[\da-z'’.])\s*(?:-|–|—)\s*(?=\d)/i

/** Null for what is no duration; of a range, its longer end. */
export function minutesIn(written: string): number | null {
  if (written.length > LONGEST) return null
  const iso = ISO.exec(written.replaceAll(' ', ''))
  if (iso !== null && /\d/.test(written)) return Math.round(sumOf(iso.slice(1)))
  const text = numbersOf(written.replace(/\([^()]*\)/g, ' ').toLowerCase()).trim()
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|heures?|min|minutes?))?$/.exec(text)
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2])
  const between = text.replace(/^entre (.{1,40}) et (?=\d)/, '$1 à ')
  const told = between.replace(PREFIXES, '').replace(DEGREES, ' ').trim().replace(LABEL, '')
  const plain = (REMARK.exec(told)?.[1] ?? told).replace(APPROXIMATELY, ' ').replace(/\s+/g, ' ').trim()
  // «30 min + 1 h de repos» isn't one time.
  if (told.includes('+')) return plain === told.replace(/\s+/g, ' ') ? summed(plain) : null
  return longestOf(plain)
}

/** «10 min + 30 min» */
function summed(text: string): number | null {
  const parts = text.split('+').map((part) => longestOf(part.trim()))
  return parts.includes(null) ? null : (parts as number[]).reduce((sum, part) => sum + part, 0)
}

function longestOf(written: string): number | null {
  const plain = written.replace(SLASH_RANGE, '$1-').replace(/(?<=[a-z'’])\s?\/\s?(?=\d)/g, '-')
  const ends = plain.split(RANGE).map((end) => end.trim())
  if (ends.length > 2) return null
  const last = unitOf(ends.at(-1) ?? '')
  const minutes = ends.map((end) => partsOf(end, ends.length > 1 && unitOf(end) === -1 ? last : 3))
  if (minutes.includes(null)) return null
  return Math.round(Math.max(...(minutes as number[])))
}

/** Writes fractions and numbers in words as digits: «une heure et demie» is «1 heure 1/2». */
function numbersOf(text: string): string {
  const words = text
    .replace(/[½¼¾⅓⅔]/g, (sign) => ` ${FRACTIONS[sign]}`)
    .replace(/\bdemi[- ]heure\b/g, '30 min')
    .replace(/\b(?:un |1 )?quart d['’]\s?heure\b/g, '15 min')
    .replace(/(\d\/\d) d['’]\s?heure\b/g, '$1 heure')
    .replace(/\b(?:trois |3 )quarts? d['’]\s?heure\b/g, '45 min')
    .replace(/\b(?:une|1) (?=30 min)/g, '')
    .replace(/\bet (?:demie?|1\/2)\b/g, '1/2')
    .replace(/\bet (?:un )?quart\b/g, '1/4')
    .replace(/\b(?:et )?trois[- ]quarts?\b/g, '3/4')
    .replace(
      /\b(?:une |1 )?(dizaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine) de\b/g,
      tensOf,
    )
  return NUMBERS.reduce(
    (changed, word, index) =>
      changed.replace(new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'gu'), String(VALUES[index])),
    words,
  ).replace(/\b([2-5]0)[- ]([1-9])\b(?!\/)/g, (_, tens, ones) => String(Number(tens) + Number(ones)))
}

const TENS: Readonly<Record<string, number>> = {
  dizaine: 10,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  soixantaine: 60,
}
const tensOf = (_: string, word: string): string => String(TENS[word])

const unitOf = (text: string): number => {
  const [, , ...units] = PART.exec(text) ?? []
  return units.findIndex((unit) => unit !== undefined)
}

/** «1 h 30», «1 h 1/4», «2 jours 1 1/2 h»; each part is smaller than the one before it. */
function partsOf(text: string, unitAlone: number): number | null {
  let rest = text
  let total = 0
  let before = -1
  let isDecimal = false
  while (rest !== '') {
    const [part, number = '', ...units] = PART.exec(rest) ?? []
    if (part === undefined) return null
    const named = units.findIndex((unit) => unit !== undefined)
    const isPart = /^\d\/\d$/.test(number)
    const isFraction = named < 0 && before >= 0 && isPart
    const isMisplaced = before > HOURS || isDecimal || (before >= 0 && named > before)
    if ((isPart && isMisplaced) || (before >= 0 && named < 0 && number.includes(' '))) return null
    isDecimal ||= /[.,]/.test(number)
    // «1 h 30» has minutes, «1 h 1/4» a quarter of an hour.
    const unit = named >= 0 ? named : before >= 0 ? (isFraction ? before : before + 1) : unitAlone
    if (!isFraction && unit <= before) return null
    total += numberIn(number) * (MINUTES[unit] ?? Number.NaN)
    before = isFraction ? MINUTES.length : unit
    rest = rest.slice(part.length)
  }
  return before < 0 || Number.isNaN(total) ? null : total
}

function numberIn(number: string): number {
  const [, whole = '0', over, under] = /^(?:([\d.,]+)(?:\s+|$))?(?:(\d)\/(\d))?$/.exec(number) ?? []
  return Number(whole.replace(',', '.')) + (over === undefined ? 0 : Number(over) / Number(under))
}

const sumOf = (numbers: (string | undefined)[]): number =>
  numbers.reduce(
    (sum, number = '0', index) => sum + Number(number.replace(',', '.')) * (MINUTES[index] ?? 0),
    0,
  )
