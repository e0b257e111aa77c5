// Finds the food that an adjective or a form such as «râpé» describes.

import { contentsOf, isKindOf } from '../lexicon/kinds.js'
import type { Food, Lexicon, Variant } from '../lexicon/types.js'
import type { Atom } from './atoms.js'
import { isHedge } from './hedges.js'
import { type Mention, type NamePart, newMention, variantOf } from './mention.js'
import type { LineContext } from './reader-state.js'

/** The food before it, or the one right after it («petit pois», «gros sel»). */
export function readQualifier(reading: LineContext, atom: Atom): void {
  const { state, atoms, index, line } = reading
  if (state.silent !== null) return
  const part = textPart(line, atom)
  const { last } = state
  if (last === null || (!state.adjacent && atoms[index + 1]?.type === 'food')) {
    state.prefixes.push({ key: atom.key, part, far: false })
    return
  }
  const sister = state.lastSign.alternative ? sisterOf(last, atom, reading.lexicon) : undefined
  if (sister !== undefined) {
    state.add(newMention(sister, sister.food.id, [{ ...part, text: sister.name, lexical: true }]))
    return
  }
  if (readsAlternative(reading, atom)) return
  last.qualifiers.add(atom.key)
  const sure = state.adjacent || (state.opened && !isHedge(state.previous))
  if (sure && !state.loose) last.attached.add(atom.key)
  if (state.adjacent) last.parts.push(part)
}

/** «lait de soja ou entier»: an adjective as an alternative stands for the bare head. True if it became a mention of its own. */
export function readsAlternative({ state, line, lexicon }: LineContext, atom: Atom): boolean {
  const { last } = state
  if (last === null || !state.lastSign.either || state.adjacent || state.silent !== null) return false
  const gesture = atom.type === 'word' && atom.role === 'preparation'
  const sister = gesture ? sisterOf(last, atom, lexicon) : undefined
  const head = sister ?? bareHead(last, lexicon)
  if (head === undefined) return false
  const alternative = newMention(head, head.food.id, [
    { ...textPart(line, atom), text: head.name, lexical: true },
    ...(sister === undefined ? [textPart(line, atom)] : []),
  ])
  if (sister === undefined) alternative[gesture ? 'preparations' : 'qualifiers'].add(atom.key)
  if (sister === undefined && !gesture) alternative.attached.add(atom.key)
  state.add(alternative)
  return true
}

/** «crème végétale si possible»: the food may be the usual one. */
export function loosen({ state, lexicon }: LineContext): void {
  const { last } = state
  if (last === null) return
  const head = replacedHead(last, lexicon)
  last.attached.clear()
  if (head !== undefined) state.addExclusionOnly(head)
}

/** Head whose usual contents a complement, a form or an adjective replaced: lait in «lait de soja». */
export function replacedHead(mention: Mention, lexicon: Lexicon): Variant | undefined {
  const { variant, complement, forms } = mention
  if (mention.replaced !== null) return mention.replaced
  const replaces =
    complement !== null || (variant?.words.some((word) => lexicon.replacedContents.has(word)) ?? false)
  if (replaces) return bareHead(mention, lexicon) ?? firstOf(mention, lexicon)
  const form = forms.find(({ id }) => lexicon.replacedContents.has(id))
  if (form !== undefined) return variantOf(form)
  const head = bareHead(mention, lexicon)
  return head !== undefined && lacksAllergen(variant, head, lexicon) ? head : undefined
}

/** «crème de riz» lacks an allergen of its bare head. */
function lacksAllergen(variant: Variant | null, head: Variant, { allergens }: Lexicon): boolean {
  if (variant === null) return false
  const [contents, usual] = [contentsOf(variant.food), contentsOf(head.food)]
  return allergens.some((allergen) => usual.has(allergen) && !contents.has(allergen))
}

/** «lait de soja ou vache»: a bare complement leaves the head in doubt. */
export function excludeBareHead({ state, lexicon }: LineContext, food: Food): void {
  const { last } = state
  if (last === null || !state.lastSign.either || state.pending.amount !== null || state.forms.length > 0)
    return
  const head = bareHead(last, lexicon) ?? firstOf(last, lexicon)
  if (head === undefined) return
  const { plant } = lexicon
  if (plant !== undefined && isKindOf(food, plant)) return
  if (mayComplete(food, head, lexicon)) state.addExclusionOnly(head)
}

/** Whether a food completes a head, as «vache» does «lait». */
export function mayComplete(food: Food, head: Variant, { heads, animal }: Lexicon): boolean {
  if (food === animal) return true
  return (
    heads
      .get(head.food)
      ?.some(({ complements }) => complements?.some((category) => isKindOf(food, category))) ?? false
  )
}

/** Lait in «lait végétal». */
function firstOf({ variant }: Mention, { senses }: Lexicon): Variant | undefined {
  const [first = '', ...others] = variant?.words ?? []
  return others.length > 0 ? senses.get(first)?.variant : undefined
}

/** «lait de soja ou normal»: a word that distinguishes nothing leaves the bare head in doubt. */
export function excludeHeadOfAlternative({ state, lexicon }: LineContext): void {
  const { last } = state
  if (last === null || !state.lastSign.either || state.adjacent || state.silent !== null) return
  const head = bareHead(last, lexicon) ?? replacedHead(last, lexicon)
  if (head !== undefined) state.addExclusionOnly(head)
}

/** Lait in «lait de soja», steak in «steak végétal». */
function bareHead({ variant, complement, attached }: Mention, lexicon: Lexicon): Variant | undefined {
  if (variant === null) return undefined
  if (complement !== null || [...attached].some((word) => lexicon.replacedContents.has(word))) return variant
  const [first = ''] = variant.words
  const head = variant.words.length > 1 ? lexicon.senses.get(first)?.variant : undefined
  if (head === undefined) return undefined
  const product = lexicon.heads.get(head.food)?.some(({ role }) => role !== 'form') ?? false
  return product || isKindOf(variant.food, head.food) ? head : undefined
}

/** «pâte feuilletée ou brisée»: the adjective replaces the name's last word. */
function sisterOf({ variant }: Mention, { key }: Atom, { senses }: Lexicon): Variant | undefined {
  const words = variant?.words ?? []
  return words.length > 1 ? senses.get([...words.slice(0, -1), key].join(' '))?.variant : undefined
}

/** «bœuf haché» is a product, «persil haché» is parsley. */
export function isDistinctForm(form: string, mention: Mention | null, { distinctForms }: Lexicon): boolean {
  const food = mention?.variant?.food
  return (
    food !== undefined && (distinctForms.get(form)?.some((category) => isKindOf(food, category)) ?? false)
  )
}

export function textPart(line: string, { start, end }: Atom): NamePart {
  return { start, end, text: line.slice(start, end).toLowerCase(), lexical: false }
}
