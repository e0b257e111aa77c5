// Mutation points in SQL: operators, bounds, orders, locks and numbers, outside of comments.

import type { Point } from './point.js'

type Rule = { kind: string; pattern: RegExp; replacementOf: (found: string) => string | undefined }

const swapped = (pairs: Record<string, string>) => (found: string) => pairs[found.trim().toUpperCase()]
const swappedKeepingSpaces = (pairs: Record<string, string>) => (found: string) => {
  const replacement = swapped(pairs)(found)
  return replacement === undefined ? undefined : found.replace(found.trim(), replacement)
}

const RULES: Rule[] = [
  {
    kind: 'comparison',
    pattern: / (=|<>|<|<=|>|>=) /g,
    replacementOf: swappedKeepingSpaces({ '=': '<>', '<>': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  },
  {
    kind: 'connective',
    pattern: /\s(AND|OR)\s/g,
    replacementOf: swappedKeepingSpaces({ AND: 'OR', OR: 'AND' }),
  },
  { kind: 'arithmetic', pattern: / [+-] /g, replacementOf: swappedKeepingSpaces({ '+': '-', '-': '+' }) },
  {
    kind: 'containment',
    pattern: / (@>|&&) /g,
    replacementOf: swappedKeepingSpaces({ '@>': '&&', '&&': '@>' }),
  },
  { kind: 'order', pattern: / DESC\b| ASC\b/g, replacementOf: swapped({ DESC: ' ASC', ASC: ' DESC' }) },
  {
    kind: 'order',
    pattern: /ORDER BY [\w."]+(?! DESC| ASC|[\w."(])/g,
    replacementOf: (found) => `${found} DESC`,
  },
  {
    kind: 'null',
    pattern: /IS NOT NULL|IS NULL/g,
    replacementOf: swapped({ 'IS NULL': 'IS NOT NULL', 'IS NOT NULL': 'IS NULL' }),
  },
  { kind: 'negation', pattern: /NOT (?=EXISTS|IN\b|\w+ && |\w+\.\w+ [@&])/g, replacementOf: () => '' },
  {
    kind: 'lock',
    pattern: /FOR (NO KEY UPDATE|KEY SHARE|UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?/g,
    replacementOf: () => '',
  },
  { kind: 'lock', pattern: / SKIP LOCKED/g, replacementOf: () => '' },
  {
    kind: 'duplicates',
    pattern: /DISTINCT (?!ON|FROM)|UNION ALL/g,
    replacementOf: swapped({ DISTINCT: '', 'UNION ALL': 'UNION' }),
  },
  { kind: 'join', pattern: /LEFT JOIN/g, replacementOf: () => 'JOIN' },
  {
    kind: 'bound',
    pattern: /\b(least|greatest|min|max)(?=\()/g,
    replacementOf: swapped({ LEAST: 'greatest', GREATEST: 'least', MIN: 'max', MAX: 'min' }),
  },
  {
    kind: 'boolean',
    pattern: /\b(TRUE|FALSE|true|false)\b/g,
    replacementOf: swapped({ TRUE: 'FALSE', FALSE: 'TRUE' }),
  },
  // Excludes parameters (`$1`), types (`int4`) and digits in names.
  {
    kind: 'number',
    pattern: /(?<![\w$.:"])\d+(?![\w".])/g,
    replacementOf: (found) => String(Number(found) + 1),
  },
]

/** An `=` assigns if the nearest of these keywords before it is SET; otherwise it compares. */
const KEYWORD = /\b(SET|WHERE|ON|AND|OR|IF|WHEN|SELECT|HAVING|CASE|UNTIL|WHILE)\b/g

/** Returns the mutation points of SQL that begins at `offset` of `file`. */
export function sqlPoints(file: string, sql: string, offset = 0): Point[] {
  const code = sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return RULES.flatMap(({ kind, pattern, replacementOf }) =>
    [...code.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const text = replacementOf(found)
      const assigns = found === ' = ' && code.slice(0, index).match(KEYWORD)?.at(-1) === 'SET'
      if (text === undefined || assigns) return []
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
