// A recipe in the words of our API, as far as schema.org has words for it.

/** Lengths and ranges aren't checked yet. */
export type Recipe = {
  titre: string
  image?: string
  description?: string
  temps_preparation?: number
  temps_cuisson?: number
  temps_total?: number
  difficulte?: string
  portions?: number
  calories_par_portion?: number
  ustensiles_requis?: string
  conseils_chef?: string
  variantes?: string
  allergenes?: string
  regime_alimentaire?: string
  saison?: string
  origine?: string
  ingredients?: string[]
  etapes?: string[]
}

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MAX_WRAPS = 32

/** One thing may stand with or without brackets, `@list` or `@set`. */
export function listOf(wrapped: unknown): unknown[] {
  let value = wrapped
  for (let wraps = 0; wraps < MAX_WRAPS; wraps++) {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value
    if (!isObject(value) || !('@list' in value || '@set' in value)) return [value]
    value = value['@list'] ?? value['@set']
  }
  return []
}

/** Called when a part of the input isn't kept. */
export type OnDropped = () => void

const MAX_BLANK_LEVELS = 4

/** White space as text or HTML, and words of programs for nothing. */
const NOTHING =
  /^(?:(?:\s|&nbsp;|&#160;|<\/?(?:p|br|div|span|b|i|em|strong|ul|ol|li)\s?\/?>)*|\s*(?:[-–—]+|n\/a|null|undefined)\s*)$/i

/** Whether a value carries nothing: null, white space, and lists or objects of such values beside a type. */
export function isBlank(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return NOTHING.test(value)
  if (typeof value !== 'object' || value === null) return value === undefined || value === null
  const inner = Object.entries(value).filter(([name]) => !/^@?(?:type|context)$/.test(name))
  return level < MAX_BLANK_LEVELS && inner.length < 20 && inner.every(([, one]) => isBlank(one, level + 1))
}

/** Calls `onDropped` for values without visible text. */
export function eachOf(value: unknown, onDropped: OnDropped, reader: (item: unknown) => string[]): string[] {
  return listOf(value).flatMap((item) => {
    const result = reader(item).flatMap((line) => line.trim() || [])
    if (result.length === 0 && !isBlank(item)) onDropped()
    return result
  })
}

export function firstOf(value: unknown, onDropped: OnDropped): unknown {
  const [first, ...others] = listOf(value)
  if (others.length > 0) onDropped()
  return first
}

const PREFIXES = [
  '',
  'schema:',
  ...['http:', 'https:', ''].flatMap((scheme) => [`${scheme}//schema.org/`, `${scheme}//www.schema.org/`]),
]

/** Building them for each node took most of its time. */
const spellings = new Map<string, string[]>()

function spellingsOf(name: string): string[] {
  const prefixed = spellings.get(name) ?? PREFIXES.map((prefix) => prefix + name)
  spellings.set(name, prefixed)
  return prefixed
}

/** Reads a property with or without schema.org's prefix. */
export function propertyOf(node: Json, name: string): unknown {
  const [first, ...others] = spellingsOf(name).filter((spelling) => Object.hasOwn(node, spelling))
  if (first === undefined || others.length === 0) return first === undefined ? undefined : node[first]
  const values = [first, ...others].flatMap((spelling) => listOf(node[spelling]))
  return [...new Set(values)].filter((value) => value !== '')
}

export const termOf = (name: string): string =>
  name.replace(/^(?:schema:|(?:(?:https?:)?\/\/)?(?:www\.)?schema\.org[/#])/i, '')

/** Sites write a type in any case, with or without schema.org's prefix. */
export function hasType(node: Json, type: string): boolean {
  const wanted = type.toLowerCase()
  return listOf(node['@type'] ?? node['type']).some((written) => {
    const name = isObject(written) ? written['@id'] : written
    if (typeof name !== 'string' || name.length > MAX_TYPE_LENGTH) return false
    return (
      termOf(name.trim())
        .replace(/[/#]+$/, '')
        .toLowerCase() === wanted
    )
  })
}

const MAX_TYPE_LENGTH = 100
