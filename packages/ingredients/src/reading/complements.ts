// Decides whether a food only completes the product before it, as olive does in «huile d'olive».

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, HeadRule, Lexicon, Variant } from '../lexicon/types.js'
import { isBareOf, isOf, isWith } from '../text/connectors.js'
import { type Mention, type NamePart, newMention, variantOf } from './mention.js'
import { deOrElided } from './name.js'
import type { ReaderState } from './reader-state.js'

/** Complements of the head before it: «huile d'olive», «bouillon (poulet ou bœuf)». */
export function absorb(state: ReaderState, food: Food, connector: string, part: NamePart): boolean {
  const { last } = state
  const rule = last?.rule
  if (last === null || rule === undefined || rule === null) return false
  if (rule.role !== 'opaque' && rule.role !== 'other') return false
  if (rule.complements !== null && !rule.complements.some((category) => isKindOf(food, category)))
    return false
  if (state.adjacent) {
    if ((last.complement !== null || last.head !== null) && !isOf(connector)) return false
    if (last.complement !== null || last.head !== null) {
      state.addExclusionOnly(variantOf(food))
      return true
    }
    // «soupe végétale aux crevettes»: the shrimps need not be.
    if (isWith(connector)) last.attached.clear()
    // «farine éventuellement de riz»
    if (state.loose && last.variant !== null) state.addExclusionOnly(last.variant)
    last.complement = food
    last.parts.push(part)
    state.forms = []
    return true
  }
  const bare = state.forms.length === 0 && state.pending === null
  const continued =
    bare &&
    state.listed &&
    !isSister(food, last) &&
    (isBareOf(connector) || (state.either && again(connector, food, last, rule)))
  if (!(state.opened && bare) && !continued) return false
  const head = last.head ?? last.variant
  const shown =
    head === null
      ? []
      : [
          {
            start: part.start,
            end: part.start,
            text: `${head.name} ${connector.startsWith('au') ? `${connector} ` : deOrElided(part.text)}`,
            lexical: true,
          },
        ]
  const other = newMention(head, head?.food.id ?? last.id, [...shown, part])
  other.rule = rule
  other.complement = food
  const { opened } = state
  const bareHead = last.complement === null && last.head === null && !state.loose
  if (bareHead && (state.opened || last.qualifiers.size === 0)) Object.assign(last, { complement: food })
  else state.add(other)
  // «huile (olive, tournesol)»: what follows in the parenthesis completes it too.
  state.opened = opened
  state.forms = []
  return true
}

/** «graisse d'oie ou de saindoux»: a food of the head's own category stands for itself. */
function isSister(food: Food, { head, variant }: Mention): boolean {
  const product = (head ?? variant)?.food
  return product?.categories.some((category) => food.categories.includes(category)) ?? false
}

/** «chocolat noir ou au lait»: the second choice completes the same head. */
function again(connector: string, food: Food, last: Mention, rule: HeadRule): boolean {
  return connector === 'au' || connector === 'aux' || (connector === '' && alike(food, last, rule))
}

function alike(food: Food, { complement, variant, head }: Mention, { complements }: HeadRule): boolean {
  const first = complement ?? (head === null ? null : (variant?.food.usualContents[0] ?? null))
  if (first === null || complements === null) return false
  return complements.some((category) => isKindOf(first, category) && isKindOf(food, category))
}

/** «huile de colza» is one name of the lexicon: its first word is the head of «ou d'olive». */
export function wholeName(
  { words }: Pick<Variant, 'words'>,
  { senses, heads }: Lexicon,
): Pick<Mention, 'head' | 'rule'> {
  const head = words.length > 1 ? senses.get(words[0] ?? '')?.variant : undefined
  const rule =
    head === undefined
      ? undefined
      : heads.get(head.food)?.find(({ role }) => role === 'opaque' || role === 'other')
  return rule === undefined || head === undefined ? { head: null, rule: null } : { head, rule }
}
