// Fields of ours that schema.org has no property for: each is an `additionalProperty` under the name that it has in our API.

import { eachOf, isObject, listOf, type OnDropped, propertyOf } from './recipe.js'
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

/** Joins several values of one field with «, ». */
export function readOwn(property: unknown, onDropped: OnDropped): Partial<Record<OwnField, string>> {
  const texts = new Map<OwnField, string[]>()
  for (const item of listOf(property)) {
    const name = isObject(item) ? plain(propertyOf(item, 'name')) : null
    if (!isObject(item) || !isOwn(name)) {
      onDropped()
      continue
    }
    const values = eachOf(propertyOf(item, 'value'), onDropped, (value) => [plain(value, true) ?? ''])
    const nonEmpty = values.filter((text) => text !== '')
    const fieldTexts = texts.get(name) ?? []
    if (nonEmpty.length > 0) texts.set(name, fieldTexts)
    else if (fieldTexts.length === 0) onDropped()
    fieldTexts.push(...nonEmpty)
  }
  return Object.fromEntries([...texts].map(([name, values]) => [name, values.join(', ')]))
}
