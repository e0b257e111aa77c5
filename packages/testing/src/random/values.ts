// Random values for a JSON schema: most are valid, some are at its bounds, some it must refuse.

import fc from 'fast-check'

/** A JSON schema, as far as values are made from it. */
export type ValueSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: ValueSchema[]
  oneOf?: ValueSchema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  items?: ValueSchema
  properties?: Record<string, ValueSchema>
  required?: string[]
}

const WORDS = [
  'Tarte',
  'pomme',
  '200 g de farine',
  'œufs',
  'crème fraîche',
  'UTILISATEUR',
  'valider',
  '1-3',
  'x',
]

/** Texts that parsers, encoders and databases are known to fail on. */
const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    "'",
    "1'; DROP TABLE recettes; --",
    '1 UNION SELECT mot_de_passe_hash FROM utilisateurs',
    '%00',
  ],
  ...[
    '$$; SELECT pg_sleep(9); $$',
    '%',
    '\\',
    '\u0000',
    '\ud800',
    '\u202e\u0000abc',
    '../../../../etc/passwd',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}#{7*7}',
    '__proto__',
    'constructor',
    '%s%n%x',
    '-1',
    '0x10',
    '1e3',
  ],
  ...['1.5', '99999999999999999999', '9'.repeat(400), 'NaN', 'true', 'null', '🍏'.repeat(80), '(((((((((('],
  ...['e\u0301'.repeat(150), 'a'.repeat(10_001), '& | ! <-> :* ', 'tomate '.repeat(60)],
]

/** Values of wrong types: JSON's own, numbers at the bounds of PostgreSQL's and JavaScript's integers, nesting. */
const WRONG = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
]

export const hostileText = fc.constantFrom(...HOSTILE_TEXTS)

/** A value that most schemas refuse. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...WRONG) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** A value that the schema most often accepts. */
export function valueFor(schema: ValueSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(valueFor))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type })))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return objectFor(schema)
    default:
      return textFor(schema)
  }
}

/** An object with all required and some optional properties. */
export function objectFor({
  properties = {},
  required = [],
}: ValueSchema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]),
  )
  return fc.record(values, { requiredKeys: required, noNullPrototype: true })
}

function numberFor({ minimum = 0, maximum = 2 ** 31 - 1 }: ValueSchema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 10, maximum) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )
}

function textFor({ format, pattern, maxLength = 10_000 }: ValueSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(500).map((n) => `u${n}@example.org`)
  if (format === 'http-url') return fc.nat(500).map((n) => `https://example.org/${n}.jpg`)
  if (format?.startsWith('date')) return fc.nat(300).map((n) => new Date(n * 8.64e9).toISOString())
  // Matches the patterns of ranks and titles; ids of sessions and cursors are refused.
  if (pattern !== undefined) return fc.constantFrom('0-1', '1-5', '1-1000')
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 10_000))) },
  )
}
