// Foods in the text `allergenes` of a recipe: they count for exclusions, not for searches.

import { isKindOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food } from '../lexicon/types.js'
import { readLine } from '../reading/parse.js'
import { isConnector } from '../text/connectors.js'
import { sentencesOf } from '../text/sentences.js'
import { type Token, tokenize } from '../text/tokens.js'
import { addExclusionOnlyKeys, bounded, TRACE, UNKNOWN } from './mention-keys.js'

/** «céréales contenant du gluten». */
const GROUP_WORDS = 6
const SULPHITES = /(?<![\p{L}\d])(?:SO\s?2|E[\s-]?22[0-8])(?!\d)/giu
/** «1, 3, 7» and «A7» refer to a legend; «tous», «selon la marque» and «gluten-free possible» leave the contents unknown. */
const LEGEND = /^(?:[\s\d,;./-]|\p{L}(?=\d))+$/u
const UNNAMED =
  /^(?:(?:contient|présence|avec)\s+)?(?:(?:des|d['’]|de|les)\s*)?allerg(?:è|e\u0300?)nes?[\s.:!]*$/iu
const OPEN =
  /\?|(?<!\p{L})(?:selon|suivant|d[ée]pend|variable|tou(?:t|s|tes?)|plusieurs|divers(?:es)?|certaine?s|voir|inconnue?s?|peut-(?:ê|e\u0302?)tre|(?:free|sans\s+\p{L}+)\s+possible)(?!\p{L})/iu

/** «Sans gluten : non», in a form. */
const ANSWERED_NO = /(?<!\p{L})sans(?=\s[^\n.;:?!=|\t]{1,60}[:?=|\t]\s*non(?!\p{L}))/giu
/** Words that deny as surely as «sans» in a text about contents. */
const NONE = /(?<!\p{L})(?<!contient\s+)(?:pas|aucune?)(?=\s+(?:d['’e]|\p{L}))/giu
const DENIED = /(?<!\p{L})(?:sans|ni|pas|aucune?)\s+(?:(?:traces?|de|des|du|la|les|l|d)['’\s]+)*$/iu

/**
 * A text that isn't understood leaves the contents unknown; «aucun», «sans gluten» and an empty one say nothing. Yields after
 * each sentence, for pauses.
 */
export function* readDeclared(text: string | null): Generator<undefined, string[]> {
  const keys = new Set<string>()
  if (isOpen((text ?? '').trim())) keys.add(UNKNOWN)
  for (const sentence of sentencesOf(withAllergens(text ?? ''))) {
    const { mentions, exclusionOnly, unclear } = readLine(withFoods(sentence.replace(NONE, 'sans')), {
      prose: true,
    })
    for (const mention of [...mentions, ...exclusionOnly]) {
      addExclusionOnlyKeys(mention, LEXICON, keys)
      for (const plant of plantsWith(mention.variant?.food)) keys.add(bounded(TRACE + plant.id))
    }
    if (unclear) keys.add(UNKNOWN)
    yield
  }
  return [...keys].sort()
}

const withAllergens = (text: string): string =>
  text.replace(SULPHITES, 'sulfites').replace(ANSWERED_NO, 'contient')

const isOpen = (text: string): boolean =>
  (LEGEND.test(text) && /\d/u.test(text)) || UNNAMED.test(text) || OPEN.test(text)

/** Wheat, rye, barley for «gluten». */
function plantsWith(allergen: Food | undefined): Food[] {
  const { allergens, foods, plant } = LEXICON
  if (allergen === undefined || plant === undefined || !allergens.includes(allergen)) return []
  return [...foods.values()].filter((food) => food.usualContents.includes(allergen) && isKindOf(food, plant))
}

/** Puts a group's foods in place of a name that no line has: «PLV». */
function withFoods(sentence: string): string {
  const words = tokenize(sentence).filter(({ kind, text }) => kind === 'word' && !isConnector(text))
  let written = ''
  let end = 0
  for (let index = 0; index < words.length; ) {
    const { foods, count } = groupAt(words, index)
    const [first, last] = [words[index], words[index + count - 1]]
    index += Math.max(1, count)
    if (count === 0 || first === undefined || last === undefined) continue
    const before = sentence.slice(end, first.start)
    // «sans PLV» denies each of them.
    const joint = DENIED.test(sentence.slice(0, first.start)) ? ' ni ' : ', '
    written += before + foods.map(({ name }) => name).join(joint)
    end = last.end
  }
  return written + sentence.slice(end)
}

function groupAt(words: readonly Token[], index: number): { foods: readonly Food[]; count: number } {
  for (let count = Math.min(GROUP_WORDS, words.length - index); count > 0; count--) {
    const key = words
      .slice(index, index + count)
      .map(({ text }) => LEXICON.keyOf(text))
      .join(' ')
    // «végan» declares no meat.
    if (LEXICON.senses.has(key)) continue
    const foods = LEXICON.groups.get(key)
    if (foods !== undefined) return { foods, count }
  }
  return { foods: [], count: 0 }
}
