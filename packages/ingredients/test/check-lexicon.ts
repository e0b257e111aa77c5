// Checks the lexicon: nothing said twice, no unknown category, no food in its own category.

import { LEXICON, loadLexicon } from '../dist/lexicon/lexicon.js'

/** @returns faults in French, with file and line @param read hands over other files */
export function checkLexicon(read?: (name: string) => string): string[] {
  const lexicon = read === undefined ? LEXICON : loadLexicon(read).lines
  const heads = [...lexicon.heads.keys()].filter((head) => !lexicon.foods.has(head.id))
  return [...lexicon.problems, ...heads.map((head) => `grammaire.txt: « ${head.name} » n'est pas un aliment`)]
}
