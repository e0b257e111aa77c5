// Decides whether a line is unclear. Every exclusion (`sauf`) excludes a recipe with an unclear line.

import { contentsOf } from '../lexicon/kinds.js'
import type { Lexicon, WordRole } from '../lexicon/types.js'
import { isConnector } from '../text/connectors.js'
import { hasUnreadableCharacters } from '../text/legible.js'
import { A_LITTLE, type Atom, hasRole } from './atoms.js'
import { isBareUnit } from './bare-units.js'
import { type Mention, mentionOf } from './mention.js'
import { isForm, isPreparation } from './next-food.js'
import { hasSplitWord } from './split-words.js'
import { hasStandIn } from './stand-ins.js'

const WRITTEN = /\p{L}|\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const PICTURE = /\p{Extended_Pictographic}/gu
// Unicode blocks of food emoji.
const FOOD_BLOCKS: readonly (readonly [number, number])[] = [
  [0x1f32d, 0x1f37f],
  [0x1f400, 0x1f43f],
  [0x1f950, 0x1f96f],
  [0x1f980, 0x1f9cb],
  [0x1fad0, 0x1fadf],
]
/** «facultatif», «pour servir», «1 moule de 22 cm». */
const REMARKS: ReadonlySet<WordRole> = new Set([
  'connector',
  'separator',
  'denial',
  'purpose',
  'optional',
  'phrase',
  'usage',
  'adverb',
  'filler',
  'utensil',
])
// A number may count them on a line without food.
const COUNTED = new Set(
  'personne,pers,convive,adulte,enfant,minute,heure,jour,nuit,degre,celsius,watt'.split(','),
)
// The tokenizer drops these codes: «100 g T55 et du riz».
const FLOUR_TYPE = /\bT(?:45|55|65|80|110|130|150)\b/iu
const FLOURY = new Set(['farine', 'gluten'])
const HEADING = /:\s*$/u
/** Foods that no word names: «les restes de la veille», «un peu de tout», «idem». */
const VAGUE =
  /^[\s\d•*–-]*(?:(?:tout|tous|toutes|les?|la|des|un|une|vos|nos|mes|quelques|autres?)\s+)*(?:restes?|peu\s+de\s+tout|divers|idem|ingr(?:é|e\u0301?)dients?\s+(?:de\s+base|habituels?|divers|au\s+choix)|n(?:é|e\u0301?)cessaire|non\s+renseign(?:é|e\u0301?)s?|inconnus?|(?:à|a\u0300?)\s+compl(?:é|e\u0301?)ter)(?!\p{L})/iu
const PURPOSE = /^\s*pour\s+/iu

type Read = {
  line: string
  atoms: readonly Atom[]
  mentions: readonly Mention[]
  exclusionOnly: readonly Mention[]
  /** Foods of verbs: butter of «beurrer». */
  verbs: readonly Mention[]
  lexicon: Lexicon
  unknown?: boolean
  /** Free text: «végétalien» alone leaves nothing open. */
  prose?: boolean
  namesPreparation?: boolean
}

export function isUnclear(read: Read): boolean {
  const { line, atoms, mentions, exclusionOnly, lexicon } = read
  if (!WRITTEN.test(line)) return false
  if (read.unknown === true || hasUnreadableCharacters(line) || hasSplitWord(line, atoms, lexicon))
    return true
  if (mentions.some((mention) => isOpen(mention, lexicon))) return true
  if (atoms.some((_, index) => isMeasuredUnnamed(atoms, index, lexicon))) return true
  if (read.prose !== true && !HEADING.test(line) && hasStandIn(atoms)) return true
  if (FLOUR_TYPE.test(line) && !mentions.some(isFloury)) return true
  if (picturesOf(line).some((picture) => isFoodPicture(picture) && !lexicon.images.has(picture))) return true
  if (mentions.length + exclusionOnly.length > 0 || read.namesPreparation === true) return false
  if (read.verbs.length > 0) return !atoms.every((atom) => isWellSpelt(line, atom, lexicon))
  return (read.prose !== true && VAGUE.test(line)) || !isRemark(read)
}

/** «une noisette de matière grasse» */
function isMeasuredUnnamed(
  atoms: readonly Atom[],
  index: number,
  { placeholders, contexts }: Lexicon,
): boolean {
  const [measure, tie, noun] = [atoms[index - 2], atoms[index - 1], atoms[index]]
  const isMeasured = measure?.type === 'food' && contexts.get(measure.key)?.role === 'measure'
  return isMeasured && hasRole(tie, 'connector') && noun?.type === 'word' && placeholders.has(noun.key)
}

/** «garniture au choix», but not the heading «pour la garniture». */
function hasUnnamed(atoms: readonly Atom[], { placeholders }: Lexicon): boolean {
  const words = atoms.filter((atom) => atom.type !== 'sign' && !hasRole(atom, 'connector'))
  return words.some(
    (atom, index) =>
      'role' in atom &&
      placeholders.has(atom.key) &&
      words.length > 1 &&
      !hasRole(words[index - 1], 'purpose'),
  )
}

/** Foods with a type of flour: flour, bread, pasta. */
function isFloury({ variant }: Mention): boolean {
  return variant !== null && [...contentsOf(variant.food)].some(({ id }) => FLOURY.has(id))
}

/** «3 🥚». */
export function drawnFoods(line: string, { images }: Lexicon): Mention[] {
  return picturesOf(line).flatMap((picture) => {
    const food = images.get(picture)
    return food === undefined ? [] : [mentionOf(food)]
  })
}

function picturesOf(line: string): string[] {
  return line.match(PICTURE) ?? []
}

/** «lait 🥚». */
export function hasPicture(text: string): boolean {
  return picturesOf(text).length > 0
}

function isFoodPicture(picture: string): boolean {
  const code = picture.codePointAt(0) ?? 0
  return FOOD_BLOCKS.some(([first, last]) => first <= code && code <= last)
}

/** An unknown food, or a head whose complement is unknown: «sauce Mornay». */
function isOpen(
  {
    variant,
    complement,
    unknownWords,
    hasUnknownAfterDe,
    hasUnknownAfterAu,
    unknownInBrackets,
    forms,
  }: Mention,
  lexicon: Lexicon,
): boolean {
  if (variant === null) return true
  if (hasUnknownAfterAu) return true
  if (complement !== null) return false
  const { food } = variant
  const { alone, withUnknown, ofUnknown, examples } = lexicon.openHeads
  if (alone.has(food) && forms.every((form) => alone.has(form))) return true
  if (unknownWords.length === 0)
    return unknownInBrackets !== null && (withUnknown.has(food) || examples.has(food))
  return withUnknown.has(food) || (hasUnknownAfterDe && ofUnknown.has(food))
}

/**
 * All words are known and well spelt; a number counts something else (guests, minutes, a utensil), or there is neither number
 * nor measure. An amount right before «pour» is of a food: «10 g pour le moule», «un peu pour saupoudrer».
 */
function isRemark({ line, atoms, lexicon, prose = false }: Read): boolean {
  if (picturesOf(line).length > 0 || FLOUR_TYPE.test(line) || hasUnnamed(atoms, lexicon)) return false
  let countsNonFood = false
  let hasNumber = false
  let onlyRemarks = true
  for (const [index, atom] of atoms.entries()) {
    if (isAmount(atom) && hasRole(atoms[index + 1], 'purpose')) return false
    if ((atom.type === 'unknown' && !isBareUnit(atom.key)) || !isWellSpelt(line, atom, lexicon)) return false
    if (atom.type === 'number' || atom.type === 'measure') hasNumber = true
    if (atom.type !== 'word') continue
    if (!REMARKS.has(atom.role) && !(prose && atom.role === 'qualifier')) onlyRemarks = false
    countsNonFood ||= atom.role === 'utensil' || COUNTED.has(atom.key)
  }
  return countsNonFood || (onlyRemarks && !hasNumber)
}

function isAmount({ type, key }: Atom): boolean {
  return type === 'number' || type === 'measure' || key === A_LITTLE
}

function isWellSpelt(line: string, { type, start, end }: Atom, lexicon: Lexicon): boolean {
  if (type !== 'word' && type !== 'food') return true
  return line
    .slice(start, end)
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word.length < 2 || isConnector(word) || lexicon.knows(word))
}

/** «Pour la sauce :». */
export function isHeading(line: string): boolean {
  return HEADING.test(line)
}

/** «Pour la sauce au beurre :» is sauce au beurre. */
export function headingText(line: string): string {
  return line.replace(HEADING, '').replace(PURPOSE, '')
}

/** Foods that a heading names («Sauce au beurre :»), without the preparation that later lines make («Garniture :»). */
export function namedInHeading(line: string, mentions: readonly Mention[], lexicon: Lexicon): Mention[] {
  const purpose = PURPOSE.test(line)
  return mentions.filter(({ variant, complement, forms }) => {
    if (variant === null) return !purpose
    if (complement !== null || forms.length > 0) return true
    return !isForm(variant.food, lexicon) && !(purpose && isPreparation(variant.food, lexicon))
  })
}
