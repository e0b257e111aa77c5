// Two versions of one recipe: what its editor typed, and what somebody else has stored meanwhile.

import { hash } from 'node:crypto'
import type { Fields } from '../session/fields.js'
import { CHAMPS, type Champ, meaningOf, type Values } from './champs.js'

/** Whose text of a field is kept: the editor's own, or what is stored. */
export type Choice = 'mien' | 'leur'

/** A field that both versions have differently, and whose text is proposed. */
export type Differing = { champ: Champ; mine: string; theirs: string; choice: Choice }

/** Name of the radio buttons that choose between two versions of a field. */
export const choiceField = (champ: Champ): string => `choix_${champ}`

/** Name of the hidden field that tells from which texts an edit began; no field of a recipe has it. */
export const ORIGIN_FIELD = 'empreintes'

/** Characters of a fingerprint; a wrong one would only propose the other text. */
const FINGERPRINT = 8

const fingerprint = (champ: Champ, text: string): string =>
  hash('sha1', meaningOf(champ, text), 'base64url').slice(0, FINGERPRINT)

/** Fingerprints of all texts, in the order of the form. */
export const originOf = (values: Values): string =>
  CHAMPS.map((champ) => fingerprint(champ, values[champ])).join('.')

/**
 * The fields that differ. Proposed is the editor's text where they changed it, or chose it before; otherwise what is stored.
 * @param origin fingerprints of the texts that the edit began with
 */
export function differing(mine: Values, theirs: Values, origin: string, fields: Fields): Differing[] {
  const began = origin.split('.')
  return CHAMPS.flatMap((champ, index) => {
    const [own, stored] = [mine[champ], theirs[champ]]
    if (meaningOf(champ, own) === meaningOf(champ, stored)) return []
    const chosen = fields.text(choiceField(champ))
    const changed = began[index] !== fingerprint(champ, own) ? 'mien' : 'leur'
    const choice = chosen === 'mien' || chosen === 'leur' ? chosen : changed
    return [{ champ, mine: own, theirs: stored, choice }]
  })
}

/** Whether the form that was sent chooses between two versions. */
export const isChoice = (fields: Fields): boolean => CHAMPS.some((champ) => fields.has(choiceField(champ)))

/** Merges both versions by the chosen fields; the editor's own text where nothing was chosen. */
export function merged(mine: Values, theirs: Values, fields: Fields): Values {
  const pairs = CHAMPS.map((champ) => [
    champ,
    fields.text(choiceField(champ)) === 'leur' ? theirs[champ] : mine[champ],
  ])
  return Object.fromEntries(pairs) as Values
}
