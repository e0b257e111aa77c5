// Fields of ours that schema.org has no property for: each is an `additionalProperty` under the name that it has in our API.

import { eachOf, isObject, type Lose, listOf, propertyOf } from './recipe.js'
import { plain } from './texts.js'

const OWN_FIELDS = [
  'difficulte',
  'conseils_chef',
  'variantes',
  'allergenes',
  'regime_alimentaire',
  'saison',
] as const
type OwnField = (typeof OWN_FIELDS)[number]

export const OWN_PROPERTY = 'additionalProperty'

const isOwn = (name: string | null): name is OwnField => OWN_FIELDS.some((field) => field === name)

export type OwnValue = { '@type': 'PropertyValue'; name: OwnField; value: string }

export const writeOwn = (fields: { [Name in OwnField]?: string | null }): OwnValue[] =>
  OWN_FIELDS.flatMap((name) => {
    const value = fields[name] ?? ''
    return value === '' ? [] : { '@type': 'PropertyValue', name, value }
  })

/** Several values of one are joined. */
export function readOwn(given: unknown, lose: Lose): Partial<Record<OwnField, string>> {
  const texts = new Map<OwnField, string[]>()
  for (const one of listOf(given)) {
    const name = isObject(one) ? plain(propertyOf(one, 'name')) : null
    if (!isObject(one) || !isOwn(name)) {
      lose()
      continue
    }
    const values = eachOf(propertyOf(one, 'value'), lose, (value) => [plain(value, true) ?? ''])
    const there = values.filter((text) => text !== '')
    const own = texts.get(name) ?? []
    if (there.length > 0) texts.set(name, own)
    else if (own.length === 0) lose()
    own.push(...there)
  }
  return Object.fromEntries([...texts].map(([name, values]) => [name, values.join(', ')]))
}
