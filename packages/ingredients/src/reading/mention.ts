// A mention: one food named by a line (terms: «Terms of the code» in README.md).

import type { Food, HeadRule, Variant } from '../lexicon/types.js'

/** `lexical` when the lexicon spells it. */
export type NamePart = { start: number; end: number; text: string; lexical: boolean }

/** `max` is the upper bound of a range. */
export type Amount = { value: number | null; max: number | null; unit: string | null }

export type Mention = {
  /** The food; null if it is unknown, and `id` is then its folded word. */
  variant: Variant | null
  id: string
  /** `olive` in «huile d'olive». */
  complement: Food | null
  /** How the head treats its complement; null without one. */
  rule: HeadRule | null
  /** Head that its complement replaces: `crème` in «crème de coco». */
  replaced: Variant | null
  /** Head of a name that contains its complement: `huile` in «huile de colza». */
  head: Variant | null
  /** Adjectives and forms, folded: `blanc`, `fume`. */
  qualifiers: Set<string>
  /** Those of `qualifiers` that no hedge leaves open («crème, de préférence végétale»). Only these replace contents. */
  attached: Set<string>
  /** Preparations and percentages (`concassé`, `35%`): they narrow a search, never the exact name. */
  preparations: Set<string>
  /** Denied contents: gluten in «farine sans gluten». */
  denied: Set<Food>
  forms: Food[]
  /** Additions: vanille in «yaourt à la vanille». */
  pairs: { food: string; tied: boolean }[]
  /** Unknown words after the food: brands, origins. */
  unknownWords: string[]
  /** «de» ties the first unknown word: «huile de zgrub». */
  hasUnknownAfterDe: boolean
  /** «au» adds an unknown food: «riz au zgrub». */
  hasUnknownAfterAu: boolean
  /** Unknown word in brackets: «fromage (zgrub)». */
  unknownInBrackets: string | null
  parts: NamePart[]
  quantity: number | null
  maxQuantity: number | null
  unit: string | null
  optional: boolean
  /** The food before the brackets that it explains: «pâtes sans gluten (penne)». */
  explains: Mention | null
  /** The food before «ou» that it may stand for: butter for the margarine of «beurre ou margarine». */
  insteadOf: Mention | null
  /** The food before the brackets that it stands in. */
  within: Mention | null
}

/** The food by its own name. */
export const variantOf = (food: Food): Variant => ({
  food,
  name: food.name,
  words: [],
  namedFoods: [],
  tiedFoods: [],
})

/** A food that the line doesn't spell. */
export const mentionOf = (food: Food): Mention => newMention(variantOf(food), food.id, [])

export function newMention(variant: Variant | null, id: string, parts: NamePart[]): Mention {
  return {
    variant,
    id,
    complement: null,
    rule: null,
    replaced: null,
    head: null,
    qualifiers: new Set(),
    attached: new Set(),
    preparations: new Set(),
    denied: new Set(),
    forms: [],
    pairs: [],
    unknownWords: [],
    hasUnknownAfterDe: false,
    hasUnknownAfterAu: false,
    unknownInBrackets: null,
    parts,
    quantity: null,
    maxQuantity: null,
    unit: null,
    optional: false,
    explains: null,
    insteadOf: null,
    within: null,
  }
}

/** `huile olive` with a complement, else `id`. */
export function baseKey({ id, complement }: Mention): string {
  return complement === null ? id : `${id} ${complement.id}`
}

export function assign(mention: Mention, { value, max, unit }: Amount): void {
  mention.quantity = value
  mention.maxQuantity = max
  mention.unit = unit
}
