// Two versions of one recipe: what its editor typed, and what somebody else has stored meanwhile.

import { hash } from 'node:crypto'
import type { Fields } from '../forms/fields.js'
import { CHAMPS, type Champ, meaningOf, type Values } from './champs.js'

/** The editor's own text, or the stored one. */
export type Choice = 'mien' | 'leur'

export type Differing = { champ: Champ; mine: string; theirs: string; choice: Choice }

export const choiceField = (champ: Champ): string => `choix_${champ}`

export const ORIGIN_FIELD = 'empreintes'

/** Characters of a hash. A collision would only preselect the other text. */
const FINGERPRINT = 8

const fingerprint = (champ: Champ, text: string): string =>
  hash('sha1', meaningOf(champ, text), 'base64url').slice(0, FINGERPRINT)

export const originOf = (values: Values): string =>
  CHAMPS.map((champ) => fingerprint(champ, values[champ])).join('.')

/**
 * Proposes the editor's text where they changed or chose it; otherwise the stored one.
 * @param origin fingerprints of the texts that the edit began with
 */
export function differing(mine: Values, theirs: Values, origin: string, fields: Fields): Differing[] {
  const began = origin.split('.')
  return CHAMPS.flatMap((champ, index) => {
    const [myText, theirText] = [mine[champ], theirs[champ]]
    if (meaningOf(champ, myText) === meaningOf(champ, theirText)) return []
    const chosen = fields.text(choiceField(champ))
    const changed = began[index] !== fingerprint(champ, myText) ? 'mien' : 'leur'
    const choice = chosen === 'mien' || chosen === 'leur' ? chosen : changed
    return [{ champ, mine: myText, theirs: theirText, choice }]
  })
}

export const isChoice = (fields: Fields): boolean => CHAMPS.some((champ) => fields.has(choiceField(champ)))

/** The editor's own text where nothing was chosen. */
export function merged(mine: Values, theirs: Values, fields: Fields): Values {
  const pairs = CHAMPS.map((champ) => [
    champ,
    fields.text(choiceField(champ)) === 'leur' ? theirs[champ] : mine[champ],
  ])
  return Object.fromEntries(pairs) as Values
}
