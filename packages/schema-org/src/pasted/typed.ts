// Tidies what people type or paste into the fields of a form.

import { withoutMarks } from '../marks.js'
import { NUMBERED } from './broken-lines.js'
import { kindOf, listBehind } from './labels.js'
import { linesOfText } from './lines.js'

/** Without headings («Ingrédients :») and marks of a list. */
export function ingredientsOfText(text: string): string[] {
  const lines = linesOfText(text).filter(
    ({ text }) => kindOf(text, text) !== 'ingredients' || listBehind(text) !== '',
  )
  return withoutMarks(lines.map(({ text }) => text)).filter((line) => line !== '')
}

/** Without a heading and numbers, lines of one numbered step joined. */
export function stepsOfText(steps: readonly string[]): string[] {
  const firstLine = (step: string) => linesOfText(step)[0]?.text ?? ''
  const told = steps.filter((step) => step.includes('\n') || kindOf(firstLine(step), step) !== 'steps')
  const isNumbered = told.filter((step) => NUMBERED.test(step)).length > 1
  const joined: string[] = []
  for (const step of told) {
    const before = joined.at(-1)
    if (isNumbered && before !== undefined && !NUMBERED.test(step))
      joined[joined.length - 1] = `${before} ${step}`
    else joined.push(step)
  }
  return withoutMarks(joined).filter((step) => step !== '')
}
