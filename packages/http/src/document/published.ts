// Our schemas' own words in those that every reader of an OpenAPI document knows.

/** Formats of our own that have a registered name, or none at all. */
const FORMATS: Readonly<Record<string, string | undefined>> = { 'http-url': 'uri', utc: undefined }

/**
 * A copy without the `x-` keywords that only our validator reads. `x-shown` has what a reader sees instead of a schema
 * that lets in anything; strings of an `enum` are said to be strings.
 */
export function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published)
  if (typeof value !== 'object' || value === null) return value
  const { 'x-shown': shown, ...own } = value as Record<string, unknown>
  const kept = Object.entries({ ...own, ...(shown as object | undefined) })
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, part]) => [name, published(part)] as const)
  return withType(withFormat(withPattern(Object.fromEntries(kept))))
}

function withFormat(schema: Record<string, unknown>): Record<string, unknown> {
  const { format, ...rest } = schema
  if (typeof format !== 'string' || !(format in FORMATS)) return schema
  const registered = FORMATS[format]
  return registered === undefined ? rest : { ...rest, format: registered }
}

/** Generated validators compile patterns without the flag `u`, where `\\p{L}` is a «p», a brace or an «L»: those stay ours. */
function withPattern(schema: Record<string, unknown>): Record<string, unknown> {
  const { pattern, ...rest } = schema
  return typeof pattern === 'string' && /\\p\{/i.test(pattern) ? rest : schema
}

function withType(schema: Record<string, unknown>): Record<string, unknown> {
  const values = schema['enum']
  const untyped = schema['type'] === undefined && Array.isArray(values)
  return untyped && values.every((one) => typeof one === 'string') ? { type: 'string', ...schema } : schema
}
