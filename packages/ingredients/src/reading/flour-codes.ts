// Codes of wheat flour, which stand for it where no flour is named: «50 g de T55».

import { contentsOf } from '../lexicon/kinds.js'
import type { Lexicon } from '../lexicon/types.js'
import { type Atom, hasRole } from './atoms.js'
import { contentsOfMention } from './contents.js'
import { type Mention, mentionOf } from './mention.js'

/** «T55», «type 55»; the tokenizer doesn't emit the first. */
const CODE = /(?<![\p{L}\d])(?<!\d\s)(?:T\s?-?|type\s)\d{2,3}(?![\p{L}\d])/giu
const BETWEEN = new Set([',', '(', '[', ':', '-'])
const GLUTEN = 'gluten'
/** The food whose types the codes name. */
export const FLOUR = 'farine'

/** Types of wheat flour, by their ash in hundredths of a percent. T85, T130 and T170 are rye. */
const WHEAT_CODE = /(?<![\p{L}\d])(?:T\s?-?|type\s)(?:45|55|65|80|110|150)(?![\p{L}\d])/iu

/** «farine T55» is of wheat. */
export const hasWheatCode = (text: string): boolean => WHEAT_CODE.test(text)

type Line = { line: string; atoms: readonly Atom[]; lexicon: Lexicon }

/** Only exclusions use this. A code right after a food describes it: «farine de sarrasin T130», «farine de seigle (T130)». */
export function floursOfCodes({ line, atoms, lexicon }: Line, mentions: readonly Mention[]): Mention[] {
  const flour = lexicon.foods.get(FLOUR)
  const codes = [...line.matchAll(CODE)]
  if (flour === undefined || codes.length === 0) return []
  const describes = codes.every(({ index }) => {
    const before = mentions.findLast(({ parts }) => parts.some(({ start }) => start < index))
    return before !== undefined && isBeside(atoms, before, index, hasGluten(before, lexicon))
  })
  return describes ? [] : [mentionOf(flour)]
}

function hasGluten(mention: Mention, lexicon: Lexicon): boolean {
  return [...contentsOfMention(mention, lexicon, contentsOf)].some(({ id }) => id === GLUTEN)
}

/** Only adjectives stand between the food and its code, and a sign such as a bracket if the food is of that kind. */
function isBeside(atoms: readonly Atom[], { parts }: Mention, code: number, hasSigns: boolean): boolean {
  const end = Math.max(...parts.map((part) => part.end))
  return atoms
    .filter(({ start }) => start >= end && start < code)
    .every(
      (atom) =>
        (hasSigns && atom.type === 'sign' && BETWEEN.has(atom.key)) ||
        (atom.type === 'word' && !hasRole(atom, 'separator')) ||
        atom.type === 'unknown',
    )
}
