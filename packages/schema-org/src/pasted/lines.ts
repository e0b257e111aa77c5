// Lines of a pasted text, without the marks of mails, Markdown and word processors.

/** `written` keeps the blanks; `isTitle`: it is underlined or behind number signs; `afterBlank`: an empty line before it. */
export type Line = { text: string; written: string; isTitle: boolean; afterBlank: boolean }

const QUOTED = /^(?:\s?>)+ ?/
const UNDERLINE = /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,})\s*$/
const NUMBER_SIGNS = /^\s*#{1,6}\s+/
const EMPHASIS =
  /\*\*([^*\n]{1,500})\*\*|__([^_\n]{1,500})__|(?<![\p{L}\p{N}*])\*([^\s*][^*\n]{0,300})\*(?![\p{L}\p{N}*])/gu
export const withoutEmphasis = (text: string): string => text.replace(EMPHASIS, '$1$2$3')

/** Characters; more is no recipe. */
const LONGEST_TEXT = 100_000
const MAX_LINES = 2_000

/** Whether `linesOfText` leaves out the end of a text. */
export const isCut = (text: string, lines: readonly Line[]): boolean =>
  text.length > LONGEST_TEXT || lines.length >= MAX_LINES

/** Linear. A page has thousands of empty lines. */
export function linesOfText(text: string): Line[] {
  const raw = text
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/\u00a0|\u202f/g, ' ')
    .split('\n')
    .map((line) => line.replace(QUOTED, ''))
  const lines: Line[] = []
  let afterBlank = true
  for (const written of raw) {
    if (lines.length >= MAX_LINES) break
    const last = lines.at(-1)
    if (UNDERLINE.test(written) && last !== undefined && !afterBlank && written.trim().length > 3) {
      last.isTitle = true
      continue
    }
    const isTitle = NUMBER_SIGNS.test(written)
    const plain = withoutEmphasis(written.replace(NUMBER_SIGNS, ''))
    const tidy = plain.replace(/\s+/g, ' ').trim()
    if (tidy !== '') lines.push({ text: tidy, written, isTitle, afterBlank })
    afterBlank = tidy === ''
  }
  return lines
}
