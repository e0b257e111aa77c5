// Decides whether a food only completes the product before it, as olive does in «huile d'olive».

import { isKindOf } from '../lexicon/kinds.js'
import type { Food, HeadRule, Lexicon, Variant } from '../lexicon/types.js'
import { isBareOf, isOf, isWith } from '../text/connectors.js'
import { type Mention, type NamePart, newMention, variantOf } from './mention.js'
import { deOrElided } from './name.js'
import type { ReaderState } from './reader-state.js'

type Candidate = { food: Food; connector: string; part: NamePart }

/** Reads a food as a complement of the head before it: «huile d'olive», «bouillon (poulet)». @returns false if it is none */
export function readComplement(state: ReaderState, candidate: Candidate): boolean {
  const { last } = state
  const rule = last?.rule
  if (last === null || rule === undefined || rule === null) return false
  if (rule.role !== 'opaque' && rule.role !== 'other') return false
  if (rule.complements !== null && !rule.complements.some((category) => isKindOf(candidate.food, category)))
    return false
  return state.adjacent ? completeLast(state, last, candidate) : repeatHead(state, last, rule, candidate)
}

/** «huile d'olive» */
function completeLast(state: ReaderState, last: Mention, { food, connector, part }: Candidate): boolean {
  const hasComplement = last.complement !== null || last.head !== null
  if (hasComplement) {
    if (!isOf(connector)) return false
    state.addExclusionOnly(variantOf(food))
    return true
  }
  // «soupe végétale aux crevettes»: «végétale» says nothing about the shrimps.
  if (isWith(connector)) last.attached.clear()
  // «farine éventuellement de riz»
  if (state.loose && last.variant !== null) state.addExclusionOnly(last.variant)
  last.complement = food
  last.parts.push(part)
  state.forms = []
  return true
}

/** «huile (olive, tournesol)», «huile d'olive ou de colza» */
function repeatHead(state: ReaderState, last: Mention, rule: HeadRule, candidate: Candidate): boolean {
  const { food, connector, part } = candidate
  const { opened } = state
  const bare = state.forms.length === 0 && state.pending.amount === null
  const continued =
    bare &&
    state.lastSign.listed &&
    !sharesCategory(food, last) &&
    (isBareOf(connector) || (state.lastSign.either && continuesHead(connector, food, last, rule)))
  if (!(opened && bare) && !continued) return false
  const head = last.head ?? last.variant
  const hiddenHead =
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
  const repeated = newMention(head, head?.food.id ?? last.id, [...hiddenHead, part])
  repeated.rule = rule
  repeated.complement = food
  const bareHead = last.complement === null && last.head === null && !state.loose
  if (bareHead && (opened || last.qualifiers.size === 0)) last.complement = food
  else state.add(repeated)
  // «huile (olive, tournesol)»: what follows in the parenthesis completes it too.
  state.opened = opened
  state.forms = []
  return true
}

/** Foods of the head's category are no complements of it: lard in «graisse d'oie ou de saindoux» is a fat itself. */
function sharesCategory(food: Food, { head, variant }: Mention): boolean {
  const product = (head ?? variant)?.food
  return product?.categories.some((category) => food.categories.includes(category)) ?? false
}

/** «chocolat noir ou au lait»: the second choice completes the same head. */
function continuesHead(connector: string, food: Food, last: Mention, rule: HeadRule): boolean {
  return (
    connector === 'au' || connector === 'aux' || (connector === '' && isOfComplementsKind(food, last, rule))
  )
}

function isOfComplementsKind(
  food: Food,
  { complement, variant, head }: Mention,
  { complements }: HeadRule,
): boolean {
  const completing = complement ?? (head === null ? null : (variant?.food.usualContents[0] ?? null))
  if (completing === null || complements === null) return false
  return complements.some((category) => isKindOf(completing, category) && isKindOf(food, category))
}

/** The head in a name of several words: `huile` in «huile de colza», which a following «ou d'olive» completes. */
export function headInName(
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
