// Whether the lexicon is sound: nothing said twice, no unknown kind, no food that is its own kind.
import { LEXICON, loadLexicon } from './lexicon.js'

/**
 * Contradictions of the lexicon, each a French sentence with its file and line; [] when it is sound.
 * `read` hands over other files by their name without extension, for tests and editors.
 */
export function checkLexicon(read?: (name: string) => string): string[] {
  const lexicon = read === undefined ? LEXICON : loadLexicon(read).lines
  const heads = [...lexicon.heads.keys()].filter((head) => !lexicon.foods.has(head.id))
  return [...lexicon.problems, ...heads.map((head) => `grammaire.txt: « ${head.nom} » n'est pas un aliment`)]
}
