// A food's mention in a line: its name, complements and quantity.
import type { Food, HeadRule, Variant } from './lexicon-types.js'

/** A piece of the name as shown, with its place in the line; `lexical` when the lexicon spells it. */
export type NamePart = { start: number; end: number; text: string; lexical: boolean }

/** How much of a food: `max` is the upper bound of a range. */
export type Amount = { value: number | null; max: number | null; unit: string | null }

/** One food named by a line, before it becomes keys or an analysis. */
export type Mention = {
  /** Null for a food that the lexicon doesn't know; `id` then is its folded word. */
  variant: Variant | null
  id: string
  /** The plant, meat… that makes a product: olive in «huile d'olive». Not named by itself. */
  complement: Food | null
  /** How the head treats its complement; null where it takes none. */
  rule: HeadRule | null
  /** The head that doesn't count beside its complement: crème in «crème de coco». */
  replaced: Variant | null
  /** The bare head of a name that already holds its complement: huile in «huile de colza». */
  head: Variant | null
  /** Adjectives and forms, each a folded word: `blanc`, `fume`. */
  qualifs: Set<string>
  /** Those of them that surely describe it: not «crème, de préférence végétale». Only these take contents away. */
  attached: Set<string>
  /** Preparations and percentages: `concassé`, `35%`. They narrow a search, never the exact name. */
  gestes: Set<string>
  /** Foods that the line denies for this one: gluten in «farine sans gluten». */
  sans: Set<Food>
  /** Juice, zest, fillet…: forms that are still the food. */
  formes: Food[]
  /** Other foods that complete this one: vanille in «yaourt à la vanille». */
  pairs: { food: string; tied: boolean }[]
  /** Words that the lexicon doesn't know, after the food: brands, origins. */
  inconnus: string[]
  /** Whether «de» ties the first of these to it: «huile de zgrub». */
  ofUnknown: boolean
  /** Whether «au» adds something that isn't known, which may be anything: «riz au zgrub». */
  withUnknown: boolean
  /** A word in brackets after it that isn't known: «fromage (zgrub)». */
  aside: string | null
  parts: NamePart[]
  quantite: number | null
  quantiteMax: number | null
  unite: string | null
  facultatif: boolean
}

/** A mention with nothing but its name. */
export function newMention(variant: Variant | null, id: string, parts: NamePart[]): Mention {
  return {
    variant,
    id,
    complement: null,
    rule: null,
    replaced: null,
    head: null,
    qualifs: new Set(),
    attached: new Set(),
    gestes: new Set(),
    sans: new Set(),
    formes: [],
    pairs: [],
    inconnus: [],
    ofUnknown: false,
    withUnknown: false,
    aside: null,
    parts,
    quantite: null,
    quantiteMax: null,
    unite: null,
    facultatif: false,
  }
}

/** The food itself: `huile olive` with its complement, else its own key. */
export function baseKey({ id, complement }: Mention): string {
  return complement === null ? id : `${id} ${complement.id}`
}

/** Gives a mention its amount. */
export function assign(mention: Mention, { value, max, unit }: Amount): void {
  mention.quantite = value
  mention.quantiteMax = max
  mention.unite = unit
}
