// Foods that a verb or a participle stands for: «10 g pour beurrer le moule», «1 plaque farinée», «un peu pour la dorure».

import { isKindOf, isPlantOrAnimal } from '../lexicon/kinds.js'
import type { Food, Lexicon, WordRole } from '../lexicon/types.js'
import { A_LITTLE, type Atom, hasRole } from './atoms.js'
import { type Mention, mentionOf } from './mention.js'

type Line = { atoms: readonly Atom[]; lexicon: Lexicon }
type Place = Line & { index: number }

/** Between a purpose and its verb: «pour bien beurrer». */
const BESIDE_VERB: ReadonlySet<WordRole> = new Set(['connector', 'adverb', 'filler', 'phrase'])
/** Between a food and its purpose: «lait froid, pour la dorure». */
const BESIDE_FOOD: ReadonlySet<WordRole> = new Set([
  'connector',
  'filler',
  'preparation',
  'qualifier',
  'adverb',
])

type Applied = {
  verbs: Mention[]
  /** Participles leave open what they describe: «petits farcis». */
  participles: Mention[]
}

/** Finds foods that only exclusions see. A food that the line names for it takes their place: «huile pour beurrer le moule». */
export function foodsOfVerbs({ atoms, lexicon }: Line, mentions: readonly Mention[]): Applied {
  const collect = (foodsOf: (place: Place, atom: Atom) => readonly Food[]) =>
    atoms.flatMap((atom, index) => unnamed(foodsOf({ atoms, lexicon, index }, atom), mentions))
  return {
    verbs: collect(foodsOfVerb),
    participles: collect((place, atom) => foodsOfParticiple(place, atom, mentions)),
  }
}

/** The first of them stands for all: «fromage à gratiner» needs no breadcrumbs. */
function unnamed(foods: readonly Food[], mentions: readonly Mention[]): Mention[] {
  const isNamed = (food: Food) =>
    mentions.some(({ variant }) => variant !== null && isKindOf(variant.food, food))
  const [first] = foods
  if (first === undefined || isNamed(first)) return []
  return foods.filter((food) => !isNamed(food)).map((food) => mentionOf(food))
}

function foodsOfVerb(place: Place, { key }: Atom): readonly Food[] {
  const { verbs, loneVerbs } = place.lexicon
  const always = verbs.get(key)
  const foods = always ?? loneVerbs.get(key)
  if (foods === undefined || isDenied(place)) return []
  const purpose = purposeBefore(place)
  if (purpose !== null && hasFoodFor(place, purpose)) return []
  return always !== undefined || !isDoneToFood(place, purpose) ? foods : []
}

/** Adjectives of a food bring their food to it (`contents.ts`); these describe a mould, or nothing. */
function foodsOfParticiple(place: Place, atom: Atom, mentions: readonly Mention[]): readonly Food[] {
  const foods = hasRole(atom, 'qualifier') ? place.lexicon.addedContents.get(atom.key) : undefined
  if (foods === undefined || mentions.some(({ qualifiers }) => qualifiers.has(atom.key))) return []
  return isDenied(place) || isInDeniedClause(place) ? [] : foods
}

/** «sans beurrer le moule», «moule non beurré». */
function isDenied({ atoms, index }: Place): boolean {
  const before = atoms.slice(0, index).findLast((atom) => !isOneOf(atom, BESIDE_VERB))
  return hasRole(before, 'denial')
}

function isInDeniedClause({ atoms, index }: Place): boolean {
  const before = atoms.slice(0, index)
  const start = before.findLastIndex((atom) => atom.type === 'sign')
  return before.slice(start + 1).some((atom) => hasRole(atom, 'denial'))
}

/** Finds the «pour» before a verb. */
function purposeBefore({ atoms, index }: Place): number | null {
  const before = atoms.slice(0, index).findLastIndex((atom) => !isOneOf(atom, BESIDE_VERB))
  return hasRole(atoms[before], 'purpose') ? before : null
}

/** «lait (entier) pour dorer», but not «panais, 10 g pour dorer», «une noix pour beurrer». */
function hasFoodFor({ atoms, lexicon }: Place, purpose: number): boolean {
  const before = atoms
    .slice(0, purpose)
    .findLast((atom) => atom.key === A_LITTLE || (atom.type !== 'sign' && !isOneOf(atom, BESIDE_FOOD)))
  return before?.type === 'food' && lexicon.contexts.get(before.key)?.role !== 'measure'
}

/** «dorer les oignons» needs no egg, «dorer la brioche» does. */
function isDoneToFood({ atoms, index, lexicon }: Place, purpose: number | null): boolean {
  const after = atoms.slice(index + 1)
  const end = after.findIndex((atom) => atom.type === 'sign' || atom.type === 'number')
  const objects = after.slice(0, end === -1 ? undefined : end)
  return [...objects, ...(purpose === null ? atoms.slice(0, index) : [])].some(
    (atom) => atom.type === 'food' && isPlantOrAnimal(atom.variant.food, lexicon),
  )
}

function isOneOf(atom: Atom, roles: ReadonlySet<WordRole>): boolean {
  return atom.type === 'word' && atom.key !== A_LITTLE && roles.has(atom.role)
}
