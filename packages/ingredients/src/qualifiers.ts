// Which food an adjective or a form such as «râpé» describes.
import type { Atom } from './atoms.js'
import { isKindOf } from './kinds.js'
import type { Lexicon, Variant } from './lexicon-types.js'
import { type Mention, type NamePart, newMention } from './mention.js'
import type { Reading } from './reader-state.js'

/** An adjective describes the food before it, or the one right after it («petit pois», «gros sel»). */
export function readQualifier(reading: Reading, atom: Atom): void {
  const { state, atoms, at, line } = reading
  if (state.silent !== null) return
  const part = textPart(line, atom)
  const { last } = state
  if (last === null || (!state.adjacent && atoms[at + 1]?.type === 'aliment')) {
    state.prefixes.push({ key: atom.key, part })
    return
  }
  const sister = state.alternative ? sisterOf(last, atom, reading.lexicon) : undefined
  if (sister !== undefined) {
    state.add(newMention(sister, sister.food.id, [{ ...part, text: sister.nom, lexical: true }]))
    return
  }
  last.qualifs.add(atom.key)
  if (state.adjacent) last.parts.push(part)
}

/** «pâte feuilletée ou brisée»: the adjective stands for the last word of a name of several words. */
function sisterOf({ variant }: Mention, { key }: Atom, { senses }: Lexicon): Variant | undefined {
  const words = variant?.words ?? []
  return words.length > 1 ? senses.get([...words.slice(0, -1), key].join(' '))?.aliment : undefined
}

/** «bœuf haché» is a product, «persil haché» is parsley. */
export function isDistinctForm(
  forme: string,
  mention: Mention | null,
  { formesDistinctes }: Lexicon,
): boolean {
  const food = mention?.variant?.food
  return food !== undefined && (formesDistinctes.get(forme)?.some((kind) => isKindOf(food, kind)) ?? false)
}

/** The atom as written, for the shown name. */
export function textPart(line: string, { start, end }: Atom): NamePart {
  return { start, end, text: line.slice(start, end).toLowerCase(), lexical: false }
}
