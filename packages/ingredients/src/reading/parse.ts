// Parses a line of a recipe: its foods, with quantity, unit and whether they are optional.

import { LEXICON } from '../lexicon/lexicon.js'
import { plainLine } from '../text/plain-line.js'
import { tokenize } from '../text/tokens.js'
import { halvesFirst, joinAmounts } from './amounts.js'
import { isEquipment, isFootnote } from './asides.js'
import { label } from './atoms.js'
import { drawnFoods, headingText, isHeading, isUnclear, namedInHeading } from './doubt.js'
import type { Mention } from './mention.js'
import { displayName } from './name.js'
import { movedTo, type Portee, porteesOf } from './portees.js'
import { readMentions } from './reader.js'
import { foodsOfVerbs } from './verbs.js'

export type LineAnalysis = {
  texte: string
  /** In `unite`, or a count; the lower bound of a range. Null if not given. */
  quantite: number | null
  /** «3 à 4». */
  quantiteMax?: number
  /** `g`, `c. à soupe`, `gousse`. */
  unite: string | null
  /** Lower case, singular, without quantity or preparation. */
  nom: string
  facultatif: boolean
  /** Amounts of the whole line that grow with the servings. */
  portees: Portee[]
}

/** None for «sans sucre» or the heading «Pour la pâte :». */
export function analysesOf({ mentions, amounts }: LineReading, line: string): LineAnalysis[] {
  const plain = plainLine(line)
  const portees = movedTo(line, plain, amounts)
  return mentions.map((mention) => ({
    texte: line,
    quantite: mention.quantity,
    ...(mention.maxQuantity === null ? {} : { quantiteMax: mention.maxQuantity }),
    unite: mention.unit,
    nom: displayName(mention, plain),
    facultatif: mention.optional,
    portees,
  }))
}

/**
 * `exclusionOnly`: foods that the line may contain, which count for exclusions and not for searches; `unclear`: contents are
 * unknown; `amounts`: places in `plainLine`.
 */
export type LineReading = {
  mentions: Mention[]
  exclusionOnly: Mention[]
  unclear: boolean
  amounts: readonly Portee[]
}

const NO_AMOUNTS: readonly Portee[] = []

/** @param options `prose`: the text is a sentence, such as a title or a description, not an ingredient line */
const GUARANTEED = /\s*,\s*(?=(?:garanti|certifi[ée]|labellis[ée])e?s?\s+sans\s)/giu

export function readLine(text: string, { prose = false, lexicon = LEXICON } = {}): LineReading {
  // «farine, garantie sans gluten»: what is guaranteed belongs to the food. The places of amounts stay.
  const line = plainLine(text).replace(GUARANTEED, (comma) => ' '.repeat(comma.length))
  if (!prose && isEquipment(line))
    return { mentions: [], exclusionOnly: [], unclear: false, amounts: NO_AMOUNTS }
  const heading = isHeading(line)
  const content = heading ? headingText(line) : line
  const atoms = joinAmounts(label(halvesFirst(tokenize(content)), lexicon), content)
  const { mentions, exclusionOnly, unknown } = readMentions(content, atoms, lexicon, prose)
  exclusionOnly.push(...drawnFoods(content, lexicon))
  const { verbs, participles } =
    heading || prose ? { verbs: [], participles: [] } : foodsOfVerbs({ atoms, lexicon }, mentions)
  const parsedLine = { line: content, atoms, mentions, exclusionOnly, verbs, lexicon, unknown, prose }
  if (!prose && isFootnote(line)) {
    const known = [...mentions, ...exclusionOnly].filter(({ variant }) => variant !== null)
    return { mentions: [], exclusionOnly: known, unclear: false, amounts: NO_AMOUNTS }
  }
  if (!heading)
    return {
      mentions,
      exclusionOnly: [...exclusionOnly, ...verbs, ...participles],
      unclear: isUnclear(parsedLine),
      amounts: prose ? NO_AMOUNTS : porteesOf({ line, atoms }),
    }
  const headingFoods = namedInHeading(line, mentions, lexicon)
  const unclear = isUnclear({
    ...parsedLine,
    mentions: headingFoods,
    namesPreparation: mentions.length > headingFoods.length,
  })
  return { mentions: [], exclusionOnly: [...exclusionOnly, ...headingFoods], unclear, amounts: NO_AMOUNTS }
}

export function mentionsOf(line: string, lexicon = LEXICON): Mention[] {
  return readLine(line, { lexicon }).mentions
}
