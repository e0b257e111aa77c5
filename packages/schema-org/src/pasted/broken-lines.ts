// Steps of a text, whose lines a printer or a mail program may have broken.

import { isBulleted } from '../marks.js'
import { STEP_PART } from './labels.js'
import type { Line } from './lines.js'

/** A step with its number. */
export const NUMBERED =
  /^(?:\d{1,2}\ufe0f?\u20e3|\d{1,2}\s?(?:[.)/°]|-\s)\s?(?=\p{L})|\d{1,2}\t|[a-z]\)\s|[ée]tape \d|step \d)/iu
/** A printed line that was broken is about as long as its column. */
const BROKEN_AT = 40

/** Lines that a printer or a mail program broke are joined again; the numbers of a list tell where a step begins. */
export function joinedSteps(lines: readonly Line[]): string[] {
  const isNumbered = lines.filter(({ written }) => NUMBERED.test(written.trim())).length > 1
  const steps: string[] = []
  for (const [index, { text, written, afterBlank }] of lines.entries()) {
    const before = steps.at(-1)
    const begins = NUMBERED.test(written.trim()) || isBulleted(text) || afterBlank || index === 0
    const isBroken =
      isNumbered || (before !== undefined && before.length > BROKEN_AT && /^\p{Ll}/u.test(text))
    const follows = before !== undefined && !/[.!?:]$/u.test(before)
    if (!begins && isBroken && follows) steps[steps.length - 1] = `${before} ${text}`
    else if (STEP_PART.test(text)) steps.push(`${text.replace(/\s*:$/, '')} :`)
    else steps.push(written.includes('\t') ? text.replace(/^\d{1,2} (?=\p{Lu})/u, '') : text)
  }
  return steps
}
