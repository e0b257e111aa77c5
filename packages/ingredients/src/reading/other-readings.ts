// Other readings of a name of several words, which exclusions see too.

import type { Variant } from '../lexicon/types.js'
import { OF, WITH } from '../text/connectors.js'
import type { FoodAtom } from './atoms.js'
import type { LineContext } from './reader-state.js'

/** «pour la sauce la crème» is a dish and its cream, read as one name. */
export function excludeOtherReadings(reading: LineContext, atom: FoodAtom): void {
  for (const inner of othersIn(reading, atom)) reading.state.addExclusionOnly(inner)
}

function othersIn({ lexicon }: LineContext, { variant }: FoodAtom): Variant[] {
  return variant.words.slice(1).flatMap((word) => lexicon.senses.get(word)?.variant ?? [])
}

/**
 * «beurre de noisettes» is made of hazelnuts, «beurre noisette» is butter: written with «de», the name has both. A plain denial
 * denies both.
 */
export function excludePartsOfNameWithDe(reading: LineContext, atom: FoodAtom): void {
  const { start, end, variant } = atom
  const written = reading.line.slice(start, end)
  if (OF.test(variant.name) || WITH.test(variant.name) || !(OF.test(written) || WITH.test(written))) return
  if (reading.state.silent !== 'denial') excludeOtherReadings(reading, atom)
  else for (const inner of othersIn(reading, atom)) reading.state.silence(inner, 'complement')
}
