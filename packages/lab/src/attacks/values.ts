// Generates values from a schema: valid ones, ones at its bounds, and ones that it must refuse.

import fc from 'fast-check'
import type { Schema } from './documents.js'

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

/** Texts that have broken other people's services. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  "'",
  "' OR '1'='1",
  "1'; DROP TABLE recettes; --",
  '1 UNION SELECT mot_de_passe_hash FROM utilisateurs',
  '$$; SELECT pg_sleep(9); $$',
  '%',
  '%00',
  '\\',
  '\u0000',
  '\ud800',
  '\u202e\u0000abc',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
  '%s%n%x',
  '-1',
  '0x10',
  '1e3',
  '1.5',
  '99999999999999999999',
  '9'.repeat(400),
  'NaN',
  'true',
  'null',
  '🍏'.repeat(80),
  'e\u0301'.repeat(150),
  'a'.repeat(10_001),
  '((((((((((',
  '& | ! <-> :* ',
  'tomate '.repeat(60),
]

const hostileText = fc.constantFrom(...HOSTILE_TEXTS)

/** Values of wrong types and hostile texts, for any parameter. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[
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
      ],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)

/** A value that the schema most often accepts. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(valueFor))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type })))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return integerOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return objectOf(schema, {})
    default:
      return textOf(schema)
  }
}

function integerOf({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 60, maximum) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )
}

function textOf({ format, pattern, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.nat(500).map((n) => `u${n}@example.org`)
  if (format === 'http-url') return fc.nat(500).map((n) => `https://example.org/${n}.jpg`)
  if (format?.startsWith('date'))
    return fc.nat(300).map((day) => new Date(day * 86_400_000 * 100).toISOString())
  // These match the patterns of `rang` and of `titre` (any letter or digit). For the other patterns (session ids, cursors of the
  // moderation queue), pass `known` values.
  if (pattern !== undefined) return fc.constantFrom('0-1', '1-5', '1-1000')
  if (maxLength === undefined || maxLength > 10_000) return text
  return fc.oneof(
    { weight: 20, arbitrary: text },
    { weight: 1, arbitrary: fc.constant('a'.repeat(maxLength)) },
  )
}

/**
 * An object with all required and some optional properties.
 * @param known ids and texts that exist, by property: a request with them passes more checks
 */
export function objectOf(
  { properties = {}, required = [] }: Schema,
  known: Record<string, unknown[]>,
): fc.Arbitrary<Record<string, unknown>> {
  const valueNamed = (name: string, schema: Schema) => {
    const better = known[name]
    if (better === undefined) return valueFor(schema)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...better) },
      { weight: 2, arbitrary: valueFor(schema) },
    )
  }
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueNamed(name, schema)]),
  )
  return fc.record(values, { requiredKeys: required, noNullPrototype: true })
}
