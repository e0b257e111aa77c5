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
  if (state.describesDenied && completed !== null) state.denial.withdraw(1)
  else if (state.describesDenied && narrows) state.denial.narrow(false)
  if (completed !== null) state.silence(atom.variant, completed)
  else state.silence(atom.variant, isKindOnly(reading, atom) ? 'narrow' : 'food')
}

/** «de», «du», «de la» right after a food. */
function isComplement({ atoms, index }: LineContext): boolean {
  let first = index
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
function isKindOnly({ atoms, index, lexicon }: LineContext, { variant }: FoodAtom): boolean {
  const before = atoms[index - 1]
  if (before?.type === 'word' && before.role === 'qualifier') return true
  const { food, words } = variant
  const [first = '', ...others] = words
  if (others.length === 0 || lexicon.senses.get(first)?.variant?.food !== food) return false
  return !others.every((word) => {
    const wordFood = lexicon.senses.get(word)?.variant?.food
    return wordFood !== undefined && contentsOf(food).has(wordFood)
  })
}

/**
 * «sans huile de palme» denies palm too, «sans graines de sésame» sesame. «filets sans arêtes de saumon» has salmon: after a
 * food, a cut's complement may be that food's.
 */
function completesDenied(
  { state, atoms, index, lexicon }: LineContext,
  connector: string,
): 'complement' | 'kind' | null {
  const head = atoms[index - 2]
  const food = atoms[index]
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
  for (const [index, word] of variant.words.entries()) {
    const wordVariant = lexicon.senses.get(word)?.variant
    if (wordVariant === undefined) continue
    if (index === 0) state.silence(wordVariant, 'food')
    else state.addExclusionOnly(wordVariant)
  }
  if (WITH.test(variant.name)) state.silence(variant, 'complement')
}
