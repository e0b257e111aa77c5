// When a line leaves open what is in the dish: every exclusion then leaves the recipe out.
import type { Atom } from './atoms.js'
import { isConnector } from './connectors.js'
import { contentsOf, isKindOf } from './kinds.js'
import { hasStrangeLetters } from './legible.js'
import type { Food, Lexicon, WordRole } from './lexicon-types.js'
import { type Mention, newMention } from './mention.js'
import { isForm } from './next-food.js'

const WRITTEN = /\p{L}|\p{Extended_Pictographic}/u
const PICTURE = /\p{Extended_Pictographic}/gu
// Where Unicode draws plants, dishes, drinks and animals.
const FOOD_BLOCKS: readonly (readonly [number, number])[] = [
  [0x1f32d, 0x1f37f],
  [0x1f400, 0x1f43f],
  [0x1f950, 0x1f96f],
  [0x1f980, 0x1f9cb],
  [0x1fad0, 0x1fadf],
]
/** Words that a line without any food may be made of: «facultatif», «pour servir», «1 moule de 22 cm». */
const REMARKS: ReadonlySet<WordRole> = new Set([
  'connecteur',
  'séparateur',
  'négation',
  'but',
  'facultatif',
  'phrase',
  'usage',
  'adverbe',
  'vide',
  'ustensile',
])
// What a number may count where there is no food.
const COUNTED = new Set(
  'personne,pers,convive,adulte,enfant,minute,heure,jour,nuit,degre,celsius,watt'.split(','),
)
// Abbreviations that the lexicon has no measure for.
const UNITS = new Set('cl,cd,cm,cc,cs,dl,mg,ml,kg,gr,po,ti,ca'.split(','))
// A product code is no token: «T55» names a flour, alone or beside another food («100 g T55 et du riz»).
const FLOUR_TYPE = /\bT(?:45|55|65|80|110|130|150)\b/iu
const FLOURY = new Set(['farine', 'gluten'])
const MANY_LETTERS = 3
const TITLE = /:\s*$/u
const PURPOSE = /^\s*pour\s+/iu

/** What a line was read as. */
type Read = {
  line: string
  atoms: readonly Atom[]
  mentions: readonly Mention[]
  shunned: readonly Mention[]
  lexicon: Lexicon
  /** Whether it is a heading with the name of a preparation. */
  heads?: boolean
}

/** Whether a line names something that the lexicon doesn't know, or names no food and isn't understood as a remark. */
export function isUnclear(read: Read): boolean {
  const { line, atoms, mentions, shunned, lexicon } = read
  if (!WRITTEN.test(line)) return false
  if (hasStrangeLetters(line) || isSpeltOut(atoms)) return true
  if (mentions.some((mention) => isOpen(mention, lexicon))) return true
  if (FLOUR_TYPE.test(line) && !mentions.some(isFloury)) return true
  if (picturesOf(line).some((picture) => isFoodPicture(picture) && !lexicon.images.has(picture))) return true
  return mentions.length + shunned.length === 0 && read.heads !== true && !isRemark(read)
}

/** What a type of flour may tell of: flour, bread, pasta. */
function isFloury({ variant }: Mention): boolean {
  return variant !== null && [...contentsOf(variant.food)].some(({ id }) => FLOURY.has(id))
}

/** Letter by letter, with hyphens or blanks between them: «l-a-i-t». One of them may be a word: «a», «y». */
function isSpeltOut(atoms: readonly Atom[]): boolean {
  let letters = 0
  for (const { type, start, end, key } of atoms) {
    const isLetter = end - start === 1 && (type === 'inconnu' || type === 'mot')
    if (isLetter && type === 'inconnu') letters++
    else if (!isLetter && key !== '-') letters = 0
    if (letters === MANY_LETTERS) return true
  }
  return false
}

/** Foods that a line draws: «3 🥚». */
export function drawnFoods(line: string, { images }: Lexicon): Mention[] {
  return picturesOf(line).flatMap((picture) => {
    const food = images.get(picture)
    return food === undefined ? [] : [newMention({ food, nom: food.nom, words: [], nommes: [] }, food.id, [])]
  })
}

function picturesOf(line: string): string[] {
  return line.match(PICTURE) ?? []
}

function isFoodPicture(picture: string): boolean {
  const code = picture.codePointAt(0) ?? 0
  return FOOD_BLOCKS.some(([first, last]) => first <= code && code <= last)
}

/** A food that isn't known, or a head whose complement isn't: «sauce Mornay» may hold anything. */
function isOpen(
  { variant, id, complement, inconnus, ofUnknown, withUnknown, formes }: Mention,
  lexicon: Lexicon,
): boolean {
  if (variant === null) return !UNITS.has(id)
  if (withUnknown) return true
  if (complement !== null) return false
  const { food } = variant
  const { seuls, avecInconnu, deInconnu } = lexicon.ouverts
  if (seuls.has(food) && formes.every((forme) => seuls.has(forme))) return true
  if (inconnus.every((word) => UNITS.has(word))) return false
  return avecInconnu.has(food) || (ofUnknown && deInconnu.has(food))
}

/** Every word is known and well spelt, and says how, what for or what not; a number counts guests, minutes or utensils. */
function isRemark({ line, atoms, lexicon }: Read): boolean {
  if (picturesOf(line).length > 0 || FLOUR_TYPE.test(line)) return false
  let counted = true
  let dressed = true
  let tool = false
  for (const atom of atoms) {
    if (atom.type === 'inconnu' || !isWellSpelt(line, atom, lexicon)) return false
    if (atom.type === 'nombre' || atom.type === 'mesure') counted = false
    if (atom.type !== 'mot') continue
    if (!REMARKS.has(atom.role)) dressed = false
    tool ||= atom.role === 'ustensile' || COUNTED.has(atom.key)
  }
  return tool || (counted && dressed)
}

function isWellSpelt(line: string, { type, start, end }: Atom, lexicon: Lexicon): boolean {
  if (type !== 'mot' && type !== 'aliment') return true
  return line
    .slice(start, end)
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word.length < 2 || isConnector(word) || lexicon.knows(word))
}

/** «Pour la sauce :» heads a list. */
export function isTitle(line: string): boolean {
  return TITLE.test(line)
}

/** A heading as a line: «Pour la sauce au beurre :» is sauce au beurre. */
export function titleText(line: string): string {
  return line.replace(TITLE, '').replace(PURPOSE, '')
}

/**
 * Foods that a heading says are there: those of «Pâte (farine, beurre) :» and «Sauce au beurre :», not the preparation
 * that it opens, which the lines after it make: «Garniture :», «Pour la crème :».
 */
export function namedInTitle(line: string, mentions: readonly Mention[], lexicon: Lexicon): Mention[] {
  const purpose = PURPOSE.test(line)
  return mentions.filter(({ variant, complement, formes }) => {
    if (variant === null) return !purpose
    if (complement !== null || formes.length > 0) return true
    return !isForm(variant.food, lexicon) && !(purpose && isPreparation(variant.food, lexicon))
  })
}

function isPreparation(food: Food, { preparations }: Lexicon): boolean {
  return preparations.some((kind) => isKindOf(food, kind))
}
