// Which keys a mention is stored under: the food, the kinds that its name says, its forms, what it must be avoided for.
import { isKindOf, tracesOf } from './kinds.js'
import type { Food, Lexicon } from './lexicon-types.js'
import type { Mention } from './mention.js'

/** Prefix of a key that says the whole name, for «exact name before kind». */
export const EXACT = '='
/** Prefix of a key that only an exclusion looks at: kinds and contents. */
export const TRACE = '~'

const MAX_NARROWINGS = 8
const MAX_KEY = 120

/** The food itself: `huile olive` with its complement, else its own key. */
export function baseKey({ id, complement }: Mention): string {
  return complement === null ? id : `${id} ${complement.id}`
}

/** Words that narrow the food: adjectives and forms, without repeats. */
export function narrowings({ qualifs, formes, inconnus }: Mention): string[] {
  return [...new Set([...qualifs, ...formes.map((forme) => forme.id), ...inconnus])].slice(0, MAX_NARROWINGS)
}

/** A key that an index accepts, whatever was typed: cut to a bounded length, never in the middle of a character. */
export function bounded(key: string): string {
  return key.length <= MAX_KEY ? key : key.slice(0, MAX_KEY).toWellFormed()
}

/** Adds every key that a line with this mention is found by. */
export function addMentionKeys(mention: Mention, lexicon: Lexicon, keys: Set<string>): void {
  const base = baseKey(mention)
  const composed = lexicon.foods.get(base)
  const food = composed ?? (mention.complement === null ? mention.variant?.food : undefined)
  const narrow = [...narrowings(mention), ...mention.pairs.map((pair) => pair.food)]
  for (const name of names(mention, base)) {
    keys.add(bounded(name))
    for (const word of narrow) keys.add(bounded(`${name} ${word}`))
  }
  for (const word of mention.inconnus) keys.add(bounded(word))
  for (const forme of mention.formes) keys.add(bounded(forme.id))
  if (food !== undefined) addDistinctForms(food, mention, lexicon, keys)
  keys.add(bounded(exactKey(mention)))
  for (const trace of traces(mention, food)) keys.add(bounded(TRACE + trace.id))
}

function names(mention: Mention, base: string): Set<string> {
  const named = new Set([base])
  // «lait de coco» is no milk, «huile d'olive» is an oil.
  if (mention.rule?.role !== 'autre' || mention.complement === null) {
    named.add(mention.id)
    for (const kind of mention.variant?.nommes ?? []) named.add(kind.id)
  }
  return named
}

/** «gruyère râpé» is found by «fromage râpé»: some forms make a product of any food of a kind. */
function addDistinctForms(food: Food, { qualifs }: Mention, lexicon: Lexicon, keys: Set<string>): void {
  for (const forme of qualifs) {
    for (const kind of lexicon.formesDistinctes.get(forme) ?? []) {
      if (isKindOf(food, kind)) keys.add(bounded(`${kind.id} ${forme}`))
    }
  }
}

function traces(mention: Mention, food: Food | undefined): Set<Food> {
  const all = new Set<Food>()
  for (const one of [food, mention.variant?.food, mention.complement, ...mention.formes]) {
    if (one !== undefined && one !== null) for (const trace of tracesOf(one)) all.add(trace)
  }
  return all
}

/** `=tomate cerise`, `=vin blanc`: the whole name, its adjectives in a fixed order. */
export function exactKey(mention: Mention): string {
  return [EXACT + baseKey(mention), ...narrowings(mention).sort()].join(' ')
}
