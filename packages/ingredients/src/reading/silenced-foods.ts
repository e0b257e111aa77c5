// A food that isn't a mention: denied, to skip, or the object of «pour».

import { contentsOf, isKindOf } from '../lexicon/kinds.js'
import { isBareOf, isOf, OF, WITH } from '../text/connectors.js'
import type { FoodAtom } from './atoms.js'
import { isAnimal, ruleFor } from './next-food.js'
import { excludeOtherReadings } from './other-readings.js'
import type { LineContext } from './reader-state.js'
import { isLeftAside } from './remarks.js'

const BARE_WITH = /(?<!\p{L})à(?!\p{L}|\s+l(?:a\s|['’]))/iu
const THE = /(?<!(?:^|\s)(?:à|a|de))\s(?:le\s|la\s|les\s|l['’])/iu

export function readSilenced(reading: LineContext, atom: FoodAtom, connector: string): void {
  const { state } = reading
  const written = reading.line.slice(atom.start, atom.end)
  if (isLeftAside(reading, atom.variant.food)) state.addExclusionOnly(atom.variant)
  else if (state.silent === 'purpose' && THE.test(written)) excludeOtherReadings(reading, atom)
  else if (state.silent === 'denial' && joinsTwo(reading, atom)) denyFirst(reading, atom)
  else silenceFood(reading, atom, connector)
  state.skipNext = false
  state.adjacent = false
}

function silenceFood(reading: LineContext, atom: FoodAtom, connector: string): void {
  const { state } = reading
  const completed = completesDenied(reading, connector)
  const narrows = atom.adjective || atom.variant.food === reading.lexicon.animal || isComplement(reading)
  if (state.describesDenied && completed !== null) state.withdrawDenial(1)
  else if (state.describesDenied && narrows) state.narrowDenial(false)
  if (completed !== null) state.silence(atom.variant, completed)
  else state.silence(atom.variant, isKindOnly(reading, atom) ? 'narrow' : 'food')
}

/** «de», «du», «de la» right after a food. */
function isComplement({ atoms, at }: LineContext): boolean {
  let first = at
  let tied = false
  for (
    let connector = atoms[first - 1];
    connector?.type === 'word' && connector.role === 'connector';
    connector = atoms[first - 1]
  ) {
    tied ||= isOf(connector.key)
    first--
  }
  return tied && atoms[first - 1]?.type === 'food'
}

/** «lait écrémé» is a name of milk: denied, it denies no milk. */
function isKindOnly({ atoms, at, lexicon }: LineContext, { variant }: FoodAtom): boolean {
  const before = atoms[at - 1]
  if (before?.type === 'word' && before.role === 'qualifier') return true
  const { food, words } = variant
  const [first = '', ...others] = words
  if (others.length === 0 || lexicon.senses.get(first)?.variant?.food !== food) return false
  return !others.every((word) => {
    const made = lexicon.senses.get(word)?.variant?.food
    return made !== undefined && contentsOf(food).has(made)
  })
}

/**
 * «sans huile de palme» denies palm too, «sans graines de sésame» sesame. «filets sans arêtes de saumon» has salmon: after a
 * food, a cut's complement may be that food's.
 */
function completesDenied(
  { state, atoms, at, lexicon }: LineContext,
  connector: string,
): 'complement' | 'kind' | null {
  const head = atoms[at - 2]
  const food = atoms[at]
  if (!isBareOf(connector) || head?.type !== 'food' || food?.type !== 'food') return null
  if (isKindOf(food.variant.food, head.variant.food)) return 'kind'
  const role = ruleFor(lexicon.heads.get(head.variant.food), food.variant.food)?.role
  const mayBeOther =
    role === 'form' && isAnimal(food.variant.food, lexicon) && state.mentions.length + state.forms.length > 0
  return role === undefined || mayBeOther ? null : 'complement'
}

/** Written without «de»: «sans lait aux amandes» has no milk, but almonds. «fruits à coque» is one food. */
function joinsTwo({ line }: LineContext, { start, end, variant }: FoodAtom): boolean {
  const written = line.slice(start, end)
  if (BARE_WITH.test(variant.name)) return false
  return variant.words.length > 1 && (WITH.test(written) || (OF.test(variant.name) && !OF.test(written)))
}

/** Denies the whole name too where it is known by «au»; exclusions see the others. */
function denyFirst({ state, lexicon }: LineContext, { variant }: FoodAtom): void {
  for (const [at, word] of variant.words.entries()) {
    const one = lexicon.senses.get(word)?.variant
    if (one === undefined) continue
    if (at === 0) state.silence(one, 'food')
    else state.addExclusionOnly(one)
  }
  if (WITH.test(variant.name)) state.silence(variant, 'complement')
}
