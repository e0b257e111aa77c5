// Which keys a mention is stored under: the food, the categories that its name says, its forms, what it must be avoided for.

import { isKindOf, tracesOf } from '../lexicon/kinds.js'
import type { Food, Lexicon } from '../lexicon/types.js'
import { contentsOfMention, unspecifiedOfMention } from '../reading/contents.js'
import { baseKey, type Mention } from '../reading/mention.js'

/** Prefix of a whole name, which ranks before kinds. */
export const EXACT = '='
/** Prefix of a food of its usual kind: `!farine` of wheat flour. */
export const USUAL = '!'
/** Prefix of categories and contents, for exclusions only. */
export const TRACE = '~'
/** Prefix of the name of a food that no search finds. */
export const NAMED = '~='

/** Prefix of a category of which any member may be there: `~*fruit coque` of «fruits secs». */
export const ANY_OF = '~*'

/** Prefix of a food that the line denies. */
export const DENIED = 'sans '
/** Contents are unknown: every exclusion asks for it. */
export const UNKNOWN = '~?'

/** True for keys that only exclusions read; they are stored in a column without an index. */
export const isExclusionKey = (key: string): boolean => key.startsWith(TRACE)

const MAX_NARROWINGS = 8
const MAX_KEY = 120

/** Adjectives and forms, without repeats. */
export function narrowings({ qualifiers, forms, unknownWords }: Mention): string[] {
  return [...new Set([...qualifiers, ...forms.map((form) => form.id), ...unknownWords])].slice(
    0,
    MAX_NARROWINGS,
  )
}

/** Words that narrow a search but aren't part of the whole name: preparations (percentages too) and denied foods. */
export function searchNarrowings({ preparations, denied }: Mention): string[] {
  return [...preparations, ...[...denied].map(({ id }) => DENIED + id)].slice(0, MAX_NARROWINGS)
}

/** Cut for an index, never in the middle of a character. */
export function bounded(key: string): string {
  return key.length <= MAX_KEY ? key : key.slice(0, MAX_KEY).toWellFormed()
}

const TRACE_KEYS = new WeakMap<ReadonlySet<Food>, readonly string[]>()

/** Closures of the lexicon are shared, so their keys are made once. */
function traceKeys(contents: ReadonlySet<Food>): readonly string[] {
  const cached = TRACE_KEYS.get(contents)
  if (cached !== undefined) return cached
  const keys = [...contents].map(({ id }) => bounded(TRACE + id))
  TRACE_KEYS.set(contents, keys)
  return keys
}

export function addMentionKeys(mention: Mention, lexicon: Lexicon, keys: Set<string>): void {
  const base = baseKey(mention)
  const composed = lexicon.foods.get(base)
  const food = composed ?? (mention.complement === null ? mention.variant?.food : undefined)
  const pairs = mention.pairs.map((pair) => pair.food)
  const narrow = [...narrowings(mention), ...searchNarrowings(mention), ...pairs]
  for (const name of names(mention, base)) {
    keys.add(bounded(name))
    for (const word of narrow) {
      const narrower = `${name} ${word}`
      if (!lexicon.idioms.has(narrower)) keys.add(bounded(narrower))
    }
  }
  for (const { id } of mention.denied) keys.add(bounded(`${DENIED}${id}`))
  for (const word of mention.unknownWords) keys.add(bounded(word))
  for (const form of mention.forms) keys.add(bounded(form.id))
  if (food !== undefined) addDistinctForms(food, mention, lexicon, keys)
  const contents = contentsOfMention(mention, lexicon, tracesOf)
  for (const usual of usualKindsOf(mention, base, contents, lexicon)) keys.add(USUAL + usual.id)
  for (const whole of wholesOf(mention, lexicon)) keys.add(bounded(`${whole.id} ${mention.id}`))
  keys.add(bounded(exactKey(mention)))
  addTraceKeys(mention, contents, lexicon, keys)
}

/** Adds the exclusion keys of a food that no search finds: its name, categories, contents and possible contents. */
export function addExclusionOnlyKeys(mention: Mention, lexicon: Lexicon, keys: Set<string>): void {
  keys.add(bounded(NAMED + baseKey(mention)))
  addTraceKeys(mention, contentsOfMention(mention, lexicon, tracesOf), lexicon, keys)
}

function addTraceKeys(
  mention: Mention,
  contents: ReadonlySet<Food>,
  lexicon: Lexicon,
  keys: Set<string>,
): void {
  for (const key of traceKeys(contents)) keys.add(key)
  for (const food of unspecifiedOfMention(mention, lexicon))
    if (lexicon.classes.has(food) && contents.has(food)) keys.add(bounded(ANY_OF + food.id))
}

function names(mention: Mention, base: string): Set<string> {
  const named = new Set([base])
  // «lait de coco» is no milk, «huile d'olive» is an oil.
  if (mention.rule?.role !== 'other' || mention.complement === null) {
    named.add(mention.id)
    for (const category of mention.variant?.namedFoods ?? []) named.add(category.id)
  }
  return named
}

/** «gruyère râpé» is found by «fromage râpé». */
function addDistinctForms(food: Food, { qualifiers }: Mention, lexicon: Lexicon, keys: Set<string>): void {
  for (const form of qualifiers) {
    for (const category of lexicon.distinctForms.get(form) ?? []) {
      if (isKindOf(food, category)) keys.add(bounded(`${category.id} ${form}`))
    }
  }
}

/** «farine», «farine complète» and «farine de blé» are wheat flour, «farine de riz» isn't. */
function usualKindsOf(
  { variant, hasUnknownAfterDe }: Mention,
  base: string,
  contents: ReadonlySet<Food>,
  { usualKinds, usualNames }: Lexicon,
): Food[] {
  // «lait d'ânesse»
  if (variant === null || hasUnknownAfterDe) return []
  const name = variant.words.join(' ') || variant.food.id
  return [variant.food, ...variant.namedFoods].filter((food) => {
    const sign = usualKinds.get(food)
    if (sign !== food) return sign !== undefined && contents.has(sign)
    return usualNames.has(base) || (base === food.id && (name === base || usualNames.has(name)))
  })
}

const WHIPPED = 'neige'

/** Returns the egg of bare «3 jaunes» or «blancs en neige», so that «jaune d'œuf» and «blanc d'œuf» find the line. */
export function wholesOf(mention: Mention, { impliedWholes }: Lexicon): readonly Food[] {
  const { variant, quantity, unit, unknownWords } = mention
  const wholes = variant === null ? undefined : impliedWholes.get(variant.food)
  if (wholes === undefined) return []
  // «3 jaunes + 1 blanc» has both.
  const parts = [...impliedWholes.keys()].map(({ id }) => id)
  const isBare = narrowings(mention).every((word) => word === WHIPPED || parts.includes(word))
  const isCounted = quantity !== null && unit === null
  return isBare && (isCounted || unknownWords.includes(WHIPPED)) ? wholes : []
}

/** `=tomate cerise`, `=vin blanc`: adjectives in a fixed order. */
export function exactKey(mention: Mention): string {
  return [EXACT + baseKey(mention), ...narrowings(mention).sort()].join(' ')
}
