// What a line as a cook writes it says: its foods, with quantity, unit and whether they may be left out.
import { label } from './atoms.js'
import { LEXICON } from './lexicon.js'
import type { Mention } from './mention.js'
import { displayName } from './name.js'
import { readMentions } from './reader.js'
import { tokenize } from './tokens.js'

/** One food named by a line. */
export type IngredientAnalyse = {
  /** The line as written. */
  texte: string
  /** In `unite`, or a count where there is none; the lower bound of a range. Null where nothing is said. */
  quantite: number | null
  /** Upper bound of a range («3 à 4»); absent otherwise. */
  quantiteMax?: number
  /** One spelling for each measure: `g`, `c. à soupe`, `gousse`. */
  unite: string | null
  /** Lower case, singular, without quantity or preparation: `crème fraîche épaisse`. */
  nom: string
  facultatif: boolean
}

/** The foods that a line names, in its order; none for «sans sucre» or the title «Pour la pâte :». Never throws. */
export function parseLine(line: string): IngredientAnalyse[] {
  return analysesOf(mentionsOf(line), line)
}

/** The same of a line that is read already. */
export function analysesOf(mentions: readonly Mention[], line: string): IngredientAnalyse[] {
  return mentions.map((mention) => ({
    texte: line,
    quantite: mention.quantite,
    ...(mention.quantiteMax === null ? {} : { quantiteMax: mention.quantiteMax }),
    unite: mention.unite,
    nom: displayName(mention, line),
    facultatif: mention.facultatif,
  }))
}

/** The same before it is put in words: what keys and allergens are made of. */
export function mentionsOf(line: string, prose = false, lexicon = LEXICON): Mention[] {
  if (isTitle(line)) return []
  return readMentions(line, label(tokenize(line), lexicon), lexicon, prose)
}

/** «Pour la sauce :» heads a list and names nothing. */
function isTitle(line: string): boolean {
  return line.trimEnd().endsWith(':')
}
