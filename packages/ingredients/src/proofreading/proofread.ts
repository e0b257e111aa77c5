// Proof-reads a recipe: questions to its author before it is published.

import { readLine } from '../reading/parse.js'
import { contradictions } from './contradictions.js'
import { notesOfLine } from './lines.js'
import type { Note, ProofreadTexts } from './recipe.js'
import { notesOfSteps } from './steps.js'

/** Notes of an answer. */
const MAX_NOTES = 60

/** Characters of steps that are read, several times those of a long recipe. */
const MAX_READ = 20_000

/** Reads every line once, and the steps of all but the longest recipes. A note is a question, never a fault. */
export function proofread(texts: ProofreadTexts): Note[] {
  const readings = texts.ingredients.map((texte, index) => ({ texte, index, ...readLine(texte) }))
  const title = readLine(texts.titre, { prose: true }).mentions
  return [
    ...contradictions(readings, texts),
    ...notesOfSteps(readings, readable(texts.etapes), title),
    ...readings.flatMap((reading) => notesOfLine(reading)),
  ].slice(0, MAX_NOTES)
}

/** None of a recipe whose steps are too long: a line could be used in a later one. */
function readable(etapes: readonly string[]): readonly string[] {
  const length = etapes.reduce((sum, step) => sum + step.length, 0)
  return length > MAX_READ ? [] : etapes
}
