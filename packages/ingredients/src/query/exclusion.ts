// Keys that exclude a recipe (`sauf`): safety first, so that nothing that isn't understood is ignored.

import { ANY_OF, bounded, EXACT, NAMED, TRACE, UNKNOWN } from '../keys/mention-keys.js'
import { categoriesOf, contentsOf, isKindOf } from '../lexicon/kinds.js'
import { LEXICON } from '../lexicon/lexicon.js'
import type { Food, WordRole } from '../lexicon/types.js'
import { type Atom, label } from '../reading/atoms.js'
import { madeOf } from '../reading/contents.js'
import { hasPicture } from '../reading/doubt.js'
import { baseKey, type Mention } from '../reading/mention.js'
import { mentionsOf } from '../reading/parse.js'
import { isConnector } from '../text/connectors.js'
import { plainText } from '../text/plain-line.js'
import { tokenize } from '../text/tokens.js'
import { QUERY_LIMIT } from './query.js'

// They could silence a food to avoid.
const UNCLEAR: ReadonlySet<WordRole> = new Set([
  'denial',
  'purpose',
  'comparison',
  'phrase',
  'usage',
  'optional',
])
const OF = /(?<!\p{L})(?:de|du|des|d|à|au|aux)(?!\p{L})/iu
const MAX_WORDS = 12
const PARTS = /\s*[,;/+]\s*|\s+(?:et|ou)\s+/iu

/**
 * A recipe with any of these keys is excluded; [] when the query isn't understood as a whole, which must be refused. See
 * «Excluding foods with `sauf`» in README.md.
 */
export function exclusionKeys(query: string): string[] {
  const text = plainText(query.slice(0, QUERY_LIMIT))
  const wholeKeys = excludedBy(text)
  const parts = wholeKeys.length > 0 ? [wholeKeys] : text.split(PARTS).map(excludedBy)
  if (parts.some((keys) => keys.length === 0)) return []
  return [...new Set([...parts.flat(), UNKNOWN].map(bounded))].sort()
}

function excludedBy(query: string): string[] {
  const group = LEXICON.groups.get(groupKey(query))
  if (group !== undefined) return group.flatMap((food) => [food.id, ...keysOfFood(food)])
  const atoms = label(tokenize(query), LEXICON)
  const unclear = atoms.some(
    (atom) => atom.type === 'unknown' || (atom.type === 'word' && UNCLEAR.has(atom.role)),
  )
  if (unclear || hasPicture(query)) return []
  const besideNames = [...groupsWithin(query), ...joinedFoods(query, atoms), ...familiesOf(query, atoms)]
  return [
    ...mentionsOf(query).flatMap(keysOfMention),
    ...besideNames.flatMap((food) => [food.id, ...keysOfFood(food)]),
  ]
}

function groupKey(query: string): string {
  return groupWords(query).join(' ')
}

function groupWords(query: string): string[] {
  return tokenize(query)
    .filter(({ kind, text }) => kind !== 'sign' && !isConnector(text))
    .map(({ text }) => LEXICON.keyOf(text))
}

/** An adjective or a part narrows no exclusion: «queues de crevettes roses». */
function groupsWithin(query: string): Food[] {
  const words = groupWords(query).slice(0, MAX_WORDS)
  return words.flatMap((_, start) =>
    words.slice(start).flatMap((__, length) => {
      const key = words.slice(start, start + length + 1).join(' ')
      // «beurre végan» names no meat.
      return LEXICON.senses.get(key)?.role === undefined ? (LEXICON.groups.get(key) ?? []) : []
    }),
  )
}

/** Words that describe one food: «noix fraîches», «cerneaux de noix entiers». Any other beside a name makes it a family's. */
const DESCRIBING: ReadonlySet<WordRole> = new Set(['connector', 'qualifier', 'preparation'])
const MIXED = new Set(['mélangé', 'melange', 'assortiment'])

/** Nuts for «toutes les noix», «noix diverses», «noix et graines». */
function familiesOf(query: string, atoms: readonly Atom[]): Food[] {
  const families = mentionsOf(query).flatMap(({ variant, complement }) =>
    variant === null || complement !== null ? [] : (LEXICON.families.get(variant.food.id) ?? []),
  )
  const isWide = atoms.some(
    (atom) =>
      MIXED.has(atom.key) ||
      (atom.type === 'word' && !DESCRIBING.has(atom.role) && atom.role !== 'separator') ||
      (atom.type === 'food' && LEXICON.classes.has(atom.variant.food)),
  )
  return isWide ? families : []
}

/** Foods of a name whose «de» is left out: «œufs poisson», «lait amande». */
function joinedFoods(query: string, atoms: readonly Atom[]): Food[] {
  return atoms.flatMap((atom, index) => {
    if (atom.type !== 'food') return []
    const { food, name, words } = atom.variant
    const tied = OF.test(name) && !OF.test(query.slice(atom.start, atom.end))
    if (tied) return words.flatMap((word) => LEXICON.senses.get(word)?.variant?.food ?? [])
    return [atoms[index - 1], atoms[index + 1]].some((neighbour) => neighbour?.type === 'food') ? [food] : []
  })
}

function keysOfMention(mention: Mention): string[] {
  const base = baseKey(mention)
  const food = LEXICON.foods.get(base) ?? (mention.complement === null ? mention.variant?.food : undefined)
  const foodKeys = food === undefined ? [EXACT + mention.id, NAMED + mention.id] : keysOfFood(food)
  return [base, ...foodKeys, ...plantsNamed(mention).flatMap(keysOfFood)]
}

/**
 * Plants among the allergens in a product's name: wheat in «farine de blé». Bread is stored as made of wheat, not of wheat
 * flour.
 */
function plantsNamed({ variant, complement }: Mention): Food[] {
  if (complement !== null) return [complement].filter(isPlantAllergen)
  return variant === null ? [] : madeOf(variant, LEXICON).filter(isPlantAllergen)
}

function isPlantAllergen(food: Food): boolean {
  const { plant, allergens } = LEXICON
  return (
    plant !== undefined &&
    isKindOf(food, plant) &&
    allergens.some((allergen) => contentsOf(food).has(allergen))
  )
}

function keysOfFood(food: Food): string[] {
  const categories = [...categoriesOf(food)].filter(
    (category) => category !== food && !LEXICON.specificGroups.has(category),
  )
  const openCategories = categories.filter((category) => LEXICON.classes.has(category))
  return [
    TRACE + food.id,
    ...categories.flatMap(({ id }) => [EXACT + id, NAMED + id]),
    ...openCategories.map(({ id }) => ANY_OF + id),
  ]
}
