// Marks that a site, a printed list or a mail puts before the items of a list: bullets, boxes, numbers, «Étape 3».

const BULLET = /^(?:[•●○◦▪▫■□‣⁃∙·✓✔☐☑▢➤►▸▶→»✅👉🔸🔹]\ufe0f?\s*|\[[ xX]?\]\s*|[-–—*+]\s+)/u
/** A number that is surely a list's: «1.», «2)», «3°)», «①», «1️⃣»; not the beginning of «1.5 kg» or «10 - 15 minutes». */
const NUMBER =
  /^(?:\d{1,2}\ufe0f?\u20e3\s*|[①-⑳]\s*|\(?\d{1,2}\s?(?:°\s?)?(?:[.)]|°)\s+|\d{1,2}[.)](?=\p{L}))/u
/** «1 - », «1/ », «1 : »: a number of a list where the whole list counts from 1, else perhaps an amount. */
const DOUBTFUL = /^(\d{1,2})\s?(?:[-–—:]\s?|\/\s)(?=\S)/u
const LETTER = /^([a-z])[.)]\s+/i
/** With the colon or dash behind it, where a text follows. */
const STEP_LABEL =
  /^(?:étape|etape|step)\s*(?:n\s?[°ºo]\s?)?\d{1,2}(?:\s*(?:\/|sur)\s*\d{1,2})?\s*(?:[.:)–—-]+\s*|$|(?=\s\p{Lu}))/iu

/** «-200 g», «*sel»: a mark without a blank, which may also be a sign of the text. */
const CLOSE_MARK = /^[-–—*](?=[\p{L}\p{N}½¼¾⅓⅔])/u

export const isBulleted = (line: string): boolean => BULLET.test(line) || CLOSE_MARK.test(line)

export const withoutBullet = (line: string): string => line.replace(BULLET, '').replace(CLOSE_MARK, '')

export const withoutStepLabel = (line: string): string => line.replace(STEP_LABEL, '').trim()

/** Whether a line only numbers what follows: «Étape 1 :», «2.», «n° 3». */
export const isNumberAlone = (line: string): boolean => /^(?:n\s?[°º]\s?)?\d{1,2}\s?[.):°–-]?$/i.test(line)

/** Marks are taken off line by line; doubtful ones only where all of the list has them. */
export function withoutMarks(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => withoutStepLabel(line.trim()))
  const isCounted = countsFrom(trimmed, DOUBTFUL, (mark) => Number(mark)) && !trimmed.every(isRange)
  const isLettered = countsFrom(trimmed, LETTER, (mark) => mark.toLowerCase().charCodeAt(0) - 96)
  const isDashed = trimmed.length > 1 && trimmed.every((line) => /^[-–—](?=[\p{L}\p{N}])/u.test(line))
  const notes = trimmed.some((line) => /[\p{L})]\s?\*/u.test(line))
  return trimmed.map((line) => {
    // A footnote keeps the star that it is found by.
    if (notes && /^\*+\s*\p{L}/u.test(line)) return line
    const text = isDashed ? line.slice(1) : line.replace(BULLET, '')
    if (isCounted) return text.replace(DOUBTFUL, '').trim()
    if (isLettered) return text.replace(LETTER, '').trim()
    return text.replace(NUMBER, '').trim()
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

/** Parts «1. Laver. 2. Cuire.», numbered from 1 in one text. */
export function splitNumbered(text: string): string[] {
  for (const style of [
    /(^|\s)(\d{1,2})\.\s+(?=\p{Lu})/gu,
    /(^|\s)(\d{1,2})\)\s*(?=\p{Lu})/gu,
    /(^|\s)(?:étape|etape|step)\s+(\d{1,2})\s?[.:–-]?\s*(?=\p{Lu})/giu,
  ]) {
    const starts: { from: number; to: number }[] = []
    for (const found of text.matchAll(style)) {
      if (Number(found[2]) === starts.length + 1)
        starts.push({ from: found.index, to: found.index + found[0].length })
    }
    if (starts.length < 2 || starts[0]?.from !== 0) continue
    return starts.map(({ to }, index) => text.slice(to, starts[index + 1]?.from).trim())
  }
  return [text]
}
