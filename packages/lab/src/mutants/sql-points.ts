// Mutation points in SQL: operators, bounds, orders, locks and numbers, outside of comments.

import type { Point } from './point.js'

/** What a match becomes: a text, or the other one of a pair; spaces around it stay. */
type Rule = [kind: string, pattern: RegExp, replacement: string | ((found: string) => string)]

const swapped =
  (...pairs: [string, string][]) =>
  (found: string) => {
    const text = found.trim()
    const [one, other] = pairs.find((pair) => pair.includes(text.toUpperCase())) ?? [text, text]
    return found.replace(text, text.toUpperCase() === one ? other : one)
  }

const RULES: Rule[] = [
  ['comparison', / (=|<>|<|<=|>|>=) /g, swapped(['=', '<>'], ['<', '<='], ['>', '>='])],
  ['connective', /\s(AND|OR)\s/g, swapped(['AND', 'OR'])],
  ['arithmetic', / [+-] /g, swapped(['+', '-'])],
  ['containment', / (@>|&&) /g, swapped(['@>', '&&'])],
  ['order', / DESC\b| ASC\b/g, swapped(['DESC', 'ASC'])],
  ['order', /ORDER BY [\w."]+(?! DESC| ASC|[\w."(])/g, (found) => `${found} DESC`],
  ['null', /IS NOT NULL|IS NULL/g, swapped(['IS NULL', 'IS NOT NULL'])],
  ['negation', /NOT (?=EXISTS|IN\b|\w+ && |\w+\.\w+ [@&])/g, ''],
  ['lock', /FOR (NO KEY UPDATE|KEY SHARE|UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?/g, ''],
  ['lock', / SKIP LOCKED/g, ''],
  ['duplicates', /DISTINCT (?!ON|FROM)/g, ''],
  ['duplicates', /UNION ALL/g, 'UNION'],
  ['join', /LEFT JOIN/g, 'JOIN'],
  ['bound', /\b(least|greatest|min|max)(?=\()/g, swapped(['LEAST', 'GREATEST'], ['MIN', 'MAX'])],
  ['boolean', /\b(TRUE|FALSE|true|false)\b/g, swapped(['TRUE', 'FALSE'])],
  // Excludes parameters (`$1`), types (`int4`) and digits in names.
  ['number', /(?<![\w$.:"])\d+(?![\w".])/g, (found) => String(Number(found) + 1)],
]

/** An `=` assigns if the nearest of these keywords before it is SET; otherwise it compares. */
const KEYWORD = /\b(SET|WHERE|ON|AND|OR|IF|WHEN|SELECT|HAVING|CASE|UNTIL|WHILE)\b/g

/** Returns the mutation points of SQL that begins at `offset` of `file`. */
export function sqlPoints(file: string, sql: string, offset = 0): Point[] {
  const code = sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return RULES.flatMap(([kind, pattern, replacement]) =>
    [...code.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const assigns = found === ' = ' && code.slice(0, index).match(KEYWORD)?.at(-1) === 'SET'
      if (assigns) return []
      const text = typeof replacement === 'string' ? replacement : replacement(found)
      const from = offset + index
      return [{ file, from, to: from + found.length, text, kind: `SQL ${kind}` }]
    }),
  )
}

/** True if a string literal looks like SQL: this project writes SQL keywords in capitals. */
export const isSql = (text: string): boolean =>
  /\b(SELECT|FROM|WHERE|VALUES|RETURNING|CASE WHEN|IS NULL|ORDER BY)\b|^\s*(SET|LOCK|AND|UPDATE|DELETE) /.test(
    text,
  )
