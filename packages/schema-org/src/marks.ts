// Marks that a site, a printed list or a mail puts before the items of a list: bullets, boxes, numbers, «Étape 3».

/** Also two: «- [ ] ». */
const BULLET = /^(?:[•●○◦▪▫■□‣⁃∙·✓✔☐☑▢➤►▸▶→»✅👉🔸🔹]\ufe0f?\s*|\[[ xX]?\]\s*|[-–—*+]\s+){1,2}/u
/** A number that is surely a list's: «1.», «2)», «3°)», «①», «1️⃣»; not the beginning of «1.5 kg» or «10 - 15 minutes». */
const NUMBER =
  /^(?:\d{1,2}\ufe0f?\u20e3\s*|[①-⑳]\s*|\(?\d{1,2}\s?(?:°\s?)?(?:[.)]|°)\s+|\d{1,2}[.)](?=\p{L}))/u
/** «1 - », «1/ », «1 : »: a number of a list where the whole list counts from 1, else perhaps an amount. */
const DOUBTFUL = /^(\d{1,2})(?:\s?[-–—:]\s?|\/\s|\s\/\s(?!\d))(?=\S)/u
const LETTER = /^([a-z])[.)]\s+/i
/** «I.», «IV -»: also numbers of a list only where they count from one. */
const ROMAN = /^(i{1,3}|iv|vi{0,3}|ix|x)\s?[.):–—-]+\s+/i
const ROMANS = 'i ii iii iv v vi vii viii ix x'.split(' ')
/** «#1 », «n° 1 : » */
const SIGNED = /^(?:#|n\s?[°º]\s?)(\d{1,2})\s*[.):–—-]*\s+/iu
/** With the colon or dash behind it, where a text follows. */
const STEP_LABEL =
  /^(?:(?:étape|etape|step|phase)\s*(?:n\s?[°ºo]\s?)?\d{1,2}(?:\s*(?:\/|sur)\s*\d{1,2})?|(?:\d{1,2}\s?(?:[èe]?re|er|[èe]me|nde?|e)|premi[èe]re|deuxi[èe]me|seconde|troisi[èe]me|quatri[èe]me|cinqui[èe]me|sixi[èe]me|septi[èe]me|huiti[èe]me|derni[èe]re)\s[ée]tape)\s*(?:[.:)–—-]+\s*|$|(?=\s\p{Lu}))/iu

/** «-200 g», «*sel»: a mark without a blank, which may also be a sign of the text. */
const CLOSE_MARK = /^[-–—*](?=[\p{L}\p{N}½¼¾⅓⅔])/u

export const isBulleted = (line: string): boolean => BULLET.test(line) || CLOSE_MARK.test(line)

export const withoutBullet = (line: string): string => line.replace(BULLET, '').replace(CLOSE_MARK, '')

export const withoutStepLabel = (line: string): string => line.replace(STEP_LABEL, '').trim()

/** Whether a line only numbers what follows: «Étape 1 :», «2.», «n° 3». */
export const isNumberAlone = (line: string): boolean => /^(?:n\s?[°º]\s?)?\d{1,2}\s?[.):°–-]?$/i.test(line)

/** Marks that may be a word of the line, and the position that each tells. */
const COUNTED: readonly { mark: RegExp; positionOf: (mark: string) => number }[] = [
  { mark: DOUBTFUL, positionOf: Number },
  { mark: SIGNED, positionOf: Number },
  { mark: LETTER, positionOf: (mark) => mark.toLowerCase().charCodeAt(0) - 96 },
  { mark: ROMAN, positionOf: (mark) => ROMANS.indexOf(mark.toLowerCase()) + 1 },
]

/** Marks are taken off line by line; doubtful ones only where all of the list has them. */
export function withoutMarks(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => withoutStepLabel(line.trim()))
  const isAmount = trimmed.filter((line) => DOUBTFUL.test(line)).every(isRange)
  const counted = COUNTED.find(
    ({ mark, positionOf }) => !(mark === DOUBTFUL && isAmount) && countsFrom(trimmed, mark, positionOf),
  )
  const isDashed = trimmed.length > 1 && trimmed.every((line) => /^[-–—](?=[\p{L}\p{N}])/u.test(line))
  const notes = trimmed.some((line) => /[\p{L})]\s?\*/u.test(line))
  return trimmed.map((line) => {
    // A footnote keeps the star that it is found by.
    if (notes && /^\*+\s*\p{L}/u.test(line)) return line
    const text = isDashed ? line.slice(1) : line.replace(BULLET, '')
    return text.replace(counted?.mark ?? NUMBER, '').trim()
  })
}

/** «1 - 2 oignons» is an amount. */
function isRange(line: string): boolean {
  const [, low, high] = /^(\d{1,2})\s?[-–—]\s?(\d{1,4})(?!\d)/.exec(line) ?? []
  return high !== undefined && Number(high) > Number(low)
}

/** Whether the marked lines, at least two, are marked 1, 2, 3 … */
function countsFrom(lines: readonly string[], mark: RegExp, positionOf: (mark: string) => number): boolean {
  const values = lines.flatMap((line) => {
    const found = mark.exec(line)?.[1]
    return found === undefined ? [] : positionOf(found)
  })
  return values.length > 1 && values.every((value, index) => value === index + 1)
}

/** The number in a run-together list, after a blank or the end of a sentence. */
const RUN_TOGETHER: readonly RegExp[] = [
  /(?:^|\s)(\d{1,2})\.\s+(?=\p{Lu})/gu,
  /(?:^|\s)\(?(\d{1,2})\)\s*(?=\p{Lu})/gu,
  /(?:^|\s)(?:étape|etape|step)\s+(\d{1,2})\s?[.:–-]?\s*(?=\p{Lu})/giu,
  /(?:^|[.!?;…]\s+)(\d{1,2})\s?(?:[.):–—/-]|°\)?)\s+(?=\p{L})/gu,
  /(?:^|[.!?;…]\s*)(\d{1,2})[.)-](?=\p{Lu})/gu,
  /(?:^|\s)(\d{1,2})\ufe0f?\u20e3\s*/gu,
  /([①-⑳])\s*/gu,
]
const CIRCLED_ONE = 0x2460

const numberOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : written.charCodeAt(0) - CIRCLED_ONE + 1

/** Parts «1. Laver. 2. Cuire.», numbered from 1 in one text. */
export function splitNumbered(text: string): string[] {
  for (const style of RUN_TOGETHER) {
    const starts: { from: number; to: number }[] = []
    for (const found of text.matchAll(style)) {
      const [whole, number = ''] = found
      // The end of the sentence before stays there.
      const from = found.index + whole.search(/[\s\d①-⑳(éÉeEsS]/u)
      if (numberOf(number) === starts.length + 1) starts.push({ from, to: found.index + whole.length })
    }
    if (starts.length < 2 || starts[0]?.from !== 0) continue
    return starts.map(({ to }, index) => text.slice(to, starts[index + 1]?.from).trim())
  }
  return [text]
}
