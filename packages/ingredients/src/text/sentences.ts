// Free text as pieces that are read as lines are.

import { boundMarks } from './fold.js'
import { plainText } from './plain-line.js'

/** A sentence, or a part as long as a line may be, cut between words where possible. */
const LINE_OF_TEXT = /[^\n.!?;:]{1,300}(?![^\s\n.!?;:])|[^\n.!?;:]{1,300}/gu

export function* sentencesOf(text: string): Generator<string> {
  for (const [sentence] of boundMarks(plainText(text)).matchAll(LINE_OF_TEXT)) yield sentence
}
