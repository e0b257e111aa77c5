// Replaces this project's own schema keywords and formats, or removes them: readers of OpenAPI documents don't know them.

/** Registered names of our formats; undefined where there is none. */
const OWN_FORMATS: Readonly<Record<string, string | undefined>> = { 'http-url': 'uri', utc: undefined }

/** Removes `x-` keywords. `x-published-schema` replaces those of a value that the service checks by hand. */
export function withStandardKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStandardKeywords)
  if (typeof value !== 'object' || value === null) return value
  const { 'x-published-schema': published, ...keywords } = value as Record<string, unknown>
  const standardEntries = Object.entries({ ...keywords, ...(published as object | undefined) })
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, part]) => [name, withStandardKeywords(part)] as const)
  return withEnumType(withRegisteredFormat(withPortablePattern(Object.fromEntries(standardEntries))))
}

function withRegisteredFormat(schema: Record<string, unknown>): Record<string, unknown> {
  const { format, ...rest } = schema
  if (typeof format !== 'string' || !(format in OWN_FORMATS)) return schema
  const registered = OWN_FORMATS[format]
  return registered === undefined ? rest : { ...rest, format: registered }
}

/** Generated validators compile without the flag `u`, where `\p` is just the letter p. */
function withPortablePattern(schema: Record<string, unknown>): Record<string, unknown> {
  const { pattern, ...rest } = schema
  return typeof pattern === 'string' && /\\p\{/i.test(pattern) ? rest : schema
}

function withEnumType(schema: Record<string, unknown>): Record<string, unknown> {
  const values = schema['enum']
  const isUntyped = schema['type'] === undefined && Array.isArray(values)
  return isUntyped && values.every((value) => typeof value === 'string')
    ? { type: 'string', ...schema }
    : schema
}
