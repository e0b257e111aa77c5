// Classifies runs of words of a line: food, measure, number, adjective, sign, or unknown.

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, Sense, Variant, WordRole } from '../lexicon/types.js'
import { isConnector, isOf } from '../text/connectors.js'
import { strip } from '../text/fold.js'
import type { Token } from '../text/tokens.js'
import { readQuantity } from './quantity.js'

/** `start` and `end` are offsets in the line. */
export type Atom = { start: number; end: number; key: string } & (
  | { type: 'food'; variant: Variant; adjective: boolean; overlap?: Variant }
  | { type: 'measure'; label: string }
  | {
      type: 'number'
      value: number
      max?: number /** «2 citrons et demi»: a part stands elsewhere. */
      apart?: true
    }
  | { type: 'word'; role: WordRole }
  | { type: 'sign' }
  | { type: 'unknown' }
)

export type FoodAtom = Extract<Atom, { type: 'food' }>

export type WordAtom = Extract<Atom, { type: 'word' }>

export const hasRole = (atom: Atom | undefined, role: WordRole): atom is WordAtom =>
  atom?.type === 'word' && atom.role === role

/** A phrase that is an amount. */
export const A_LITTLE = 'un peu'

const MAX_WORDS = 7
const SHORT_MEASURE = 2
const DOSES = new Set('c. à soupe,c. à café,c. à dessert,cuillère,pincée,pot'.split(','))
const HYPHENS = new Set(['-', '‑', '‐', '–'])
const HALVING = /^(?:demi|semi|mi|extra|double|triple) /
const JOINTS = new Set(['-', '‑', '.'])
// Keeps a hostile list linear.
const LOOK_BACK = 12

/** Labels the longest known names; linear in the number of tokens. */
export function label(tokens: readonly Token[], lexicon: Lexicon): Atom[] {
  const atoms: Atom[] = []
  for (let index = 0; index < tokens.length; ) {
    const [atom, next] = read(tokens, index, atoms, lexicon)
    if (atom !== null) atoms.push(atom)
    index = next
  }
  return atoms
}

function read(
  tokens: readonly Token[],
  index: number,
  before: readonly Atom[],
  lexicon: Lexicon,
): [Atom | null, number] {
  const token = tokens[index]
  if (token === undefined) return [null, index + 1]
  const { start } = token
  const name = mayBegin(token, lexicon) ? longestName(tokens, index, lexicon) : null
  const several = name !== null && name.words > 1
  const quantity = several ? null : readQuantity(tokens, index, lexicon)
  if (quantity !== null) {
    const end = tokens[quantity.next - 1]?.end ?? start
    const percent = tokens[quantity.next]?.text === '%'
    const { value, max } = quantity
    if (percent) {
      const after = tokens[quantity.next]?.end ?? end
      return [{ type: 'word', role: 'preparation', start, end: after, key: `${value}%` }, quantity.next + 1]
    }
    return [
      { type: 'number', start, end, key: '', value, ...(max === undefined ? {} : { max }) },
      quantity.next,
    ]
  }
  if (token.kind !== 'word' && name === null)
    return [{ type: 'sign', start, end: token.end, key: token.text }, index + 1]
  if (name !== null) {
    const atom = decide(
      name,
      { start, end: tokens[name.next - 1]?.end ?? start },
      { tokens, before, token, next: name.next, lexicon },
    )
    if (atom?.type === 'food' && several) {
      const overlap = overlapping(tokens, index, name, lexicon)
      return [overlap === undefined ? atom : { ...atom, overlap }, name.next]
    }
    if (atom !== null) return [atom, name.next]
  }
  if (isConnectorToken(token))
    return [
      { type: 'word', role: 'connector', start, end: token.end, key: token.text.toLowerCase() },
      index + 1,
    ]
  return [{ type: 'unknown', start, end: token.end, key: lexicon.keyOf(token.text) }, index + 1]
}

/** A number begins a name only if the lexicon has one: «4 épices», «5 parfums». */
function mayBegin({ kind, text }: Token, { prefixes }: Lexicon): boolean {
  return kind === 'word' || (kind === 'number' && prefixes.has(text))
}

type Name = { key: string; sense: Sense; words: number; next: number }
type Around = {
  tokens: readonly Token[]
  before: readonly Atom[]
  token: Token
  next: number
  lexicon: Lexicon
}

/** Ignores little words. */
function longestName(tokens: readonly Token[], index: number, lexicon: Lexicon): Name | null {
  let best: Name | null = null
  let key = ''
  let words = 0
  let connector = ''
  let apart = false
  let areFoods = true
  for (let next = index; next < tokens.length && words < MAX_WORDS; next++) {
    const token = tokens[next]
    if (token === undefined) break
    if (token.kind === 'sign') {
      if (words > 0 && (isJoint(token) || isAmpersand(token, tokens[next - 1]))) continue
      if (words === 0 || !HYPHENS.has(token.text)) break
      apart = true
      continue
    }
    if (words > 0 && isConnectorToken(token)) {
      connector = token.text.toLowerCase()
      // «pommes - de - terre»
      if (isHyphen(tokens[next - 1]) && isHyphen(tokens[next + 1])) areFoods = false
      continue
    }
    key = words === 0 ? lexicon.keyOf(token.text) : `${key} ${lexicon.keyOf(token.text)}`
    words++
    const sense = lexicon.senses.get(key)
    // «un verre à vin» and «une pointe de couteau» measure, «un verre de vin» is wine.
    const wordSense = lexicon.senses.get(lexicon.keyOf(token.text))
    areFoods &&= wordSense?.variant !== undefined
    const holds =
      sense?.measure !== undefined &&
      words > 1 &&
      isOf(connector) &&
      wordSense?.variant !== undefined &&
      wordSense.role !== 'utensil'
    // «farine mais pas trop» names no maize, «farine de mais» does.
    const grammatical = connector === '' && words > 1 && isUnaccented(token, lexicon)
    // «œufs en neige» are whipped, «œufs à la neige» is a dessert.
    const whipped = connector === 'en' && sense?.variant !== undefined && !sense.variant.name.includes(' en ')
    const separate = apart && areFoods && !isHyphenated(key, sense)
    if (sense !== undefined && !holds && !grammatical && !whipped && !separate)
      best = { key, sense, words, next: next + 1 }
    if (!lexicon.prefixes.has(key)) break
    connector = ''
  }
  return best
}

/** «crème pâtissière» in «sauce à la crème pâtissière». */
function overlapping(
  tokens: readonly Token[],
  index: number,
  { next }: Name,
  lexicon: Lexicon,
): Variant | undefined {
  for (let inner = index + 1; inner < next; inner++) {
    const token = tokens[inner]
    if (token?.kind !== 'word' || isConnectorToken(token) || !lexicon.prefixes.has(lexicon.keyOf(token.text)))
      continue
    const name = longestName(tokens, inner, lexicon)
    if (name !== null && name.next > next && name.sense.variant !== undefined) return name.sense.variant
  }
  return undefined
}

/** «mais» is a word of grammar, as its accent is missing. */
function isUnaccented({ text }: Token, { contexts, keyOf }: Lexicon): boolean {
  return contexts.get(keyOf(text))?.role === 'accented' && text === strip(text)
}

const isHyphen = (token: Token | undefined): boolean => token?.kind === 'sign' && HYPHENS.has(token.text)

/** «céleri - rave», «demi - sel», «petits - pois»; «thym - citron» are two foods. */
function isHyphenated(key: string, sense: Sense | undefined): boolean {
  return sense?.variant?.name.includes('-') ?? (sense?.role === 'qualifier' && HALVING.test(key))
}

/** «M&M's»; not «beurre&cacahuète», which are two foods. */
function isAmpersand({ text, spaced }: Token, before: Token | undefined): boolean {
  return text === '&' && !spaced && before?.text.length === 1
}

/** A hyphen inside a name, or the dot of an abbreviation. */
function isJoint(token: Token): boolean {
  return !token.spaced && JOINTS.has(token.text)
}

/** `L` alone is litres; elided it is an article. */
function isConnectorToken(token: Token): boolean {
  if (token.text.length === 1 && !token.elided && token.text.toLowerCase() === 'l') return false
  return isConnector(token.text)
}

/** Returns null if the name can have none of its meanings here. */
function decide(
  { key, sense, words }: Name,
  span: { start: number; end: number },
  around: Around,
): Atom | null {
  const { before, token, lexicon } = around
  const context = lexicon.contexts.get(key)
  const { variant } = sense
  const describes =
    sense.role === 'qualifier' ? null : context?.role === 'describes' ? context.foods : undefined
  if (variant !== undefined && describes !== undefined && qualifies(around, describes)) {
    return { type: 'word', role: 'qualifier', key, ...span }
  }
  if (context?.role === 'accented' && !standsAsNoun(token, before))
    return { type: 'word', role: 'phrase', key, ...span }
  // «le moule» is a dish, «moules» are mussels, «couteaux» razor clams; alone, as in a search, the word is the mussel.
  const utensil =
    sense.role === 'utensil' && before.length > 0 && !/[sx]$/iu.test(token.text) && !isWeighed(around)
  if (variant !== undefined && !utensil) {
    return { type: 'food', variant, key, adjective: sense.role === 'qualifier', ...span }
  }
  if (sense.measure !== undefined) {
    // One or two letters are a unit only after a number: «2 g», but not «pectine NH».
    const abbreviation = words === 1 && token.text.length <= SHORT_MEASURE
    if (abbreviation && (token.elided || before.at(-1)?.type !== 'number')) return null
    return { type: 'measure', label: sense.measure, key, ...span }
  }
  if (sense.role === 'utensil' && isDosed(around)) return null
  return sense.role === undefined || token.elided ? null : { type: 'word', role: sense.role, key, ...span }
}

/** «1 cs de cocotte»: no utensil is taken by the spoon, so the word is the name of an unknown food. */
function isDosed({ before }: Around): boolean {
  const [measure, tie] = before.slice(-2)
  return measure?.type === 'measure' && DOSES.has(measure.label) && hasRole(tie, 'connector')
}

/** «200 g de moule»: no utensil is weighed or served by the slice. */
function isWeighed({ before }: Around): boolean {
  const counted = before.findLast((atom) => atom.type !== 'word' || atom.role !== 'connector')
  return counted?.type === 'measure'
}

/** Whether it stands after a food that this colour can describe, or an adverb («très mûres»). */
function qualifies({ tokens, before, next, lexicon }: Around, foods: readonly Food[] | null): boolean {
  let described = beginsColours(tokens, next, lexicon)
  for (let i = before.length - 1; i >= Math.max(0, before.length - LOOK_BACK); i--) {
    const atom = before[i]
    if (atom === undefined) return false
    if (atom.type === 'word' && atom.role === 'adverb') return true
    const adjective =
      atom.type === 'word' ? atom.role === 'qualifier' : atom.type === 'food' && atom.adjective
    described ||= adjective
    if (adjective || (atom.type === 'word' && atom.role === 'preparation')) continue
    // «poivrons rouges, jaunes ou orange»: a list of colours continues.
    const lists = (atom.type === 'word' && atom.role === 'separator') || atom.key === ',' || atom.key === '('
    if (lists && (described || isDescribed(before[i - 1]))) continue
    if (atom.type !== 'food') return false
    const { food } = atom.variant
    return foods === null || foods.some((category) => isKindOf(food, category))
  }
  return false
}

/** «patates douces, oranges ou blanches»: a choice of adjectives. */
function beginsColours(tokens: readonly Token[], next: number, lexicon: Lexicon): boolean {
  const [connector, word] = [tokens[next], tokens[next + 1]]
  if (connector?.text !== 'ou' && connector?.text !== 'et') return false
  const sense = word === undefined ? undefined : lexicon.senses.get(lexicon.keyOf(word.text))
  return sense?.role === 'qualifier' && (connector.text === 'ou' || sense.variant === undefined)
}

function isDescribed(atom: Atom | undefined): boolean {
  return atom?.type === 'word' ? atom.role === 'qualifier' : atom?.type === 'food' && atom.adjective
}

/** A noun has its accent, or stands at the start or after «de», a number, a measure. */
function standsAsNoun({ text }: Token, before: readonly Atom[]): boolean {
  const previous = before.at(-1)
  if (previous === undefined || text !== strip(text)) return true
  return (
    previous.type === 'number' ||
    previous.type === 'measure' ||
    (previous.type === 'word' && previous.role === 'connector')
  )
}
