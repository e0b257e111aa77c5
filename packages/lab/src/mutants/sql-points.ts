// Mutation points in SQL: operators, bounds, orders, locks and numbers, outside of comments.

import type { Point } from './point.js'

type Rule = { kind: string; find: RegExp; by: (found: string) => string | undefined }

const swap = (pairs: Record<string, string>) => (found: string) => pairs[found.trim().toUpperCase()]
const spaced = (pairs: Record<string, string>) => (found: string) => {
  const by = swap(pairs)(found)
  return by === undefined ? undefined : found.replace(found.trim(), by)
}

const RULES: Rule[] = [
  {
    kind: 'comparison',
    find: / (=|<>|<|<=|>|>=) /g,
    by: spaced({ '=': '<>', '<>': '=', '<': '<=', '<=': '<', '>': '>=', '>=': '>' }),
  },
  { kind: 'connective', find: /\s(AND|OR)\s/g, by: spaced({ AND: 'OR', OR: 'AND' }) },
  { kind: 'arithmetic', find: / [+-] /g, by: spaced({ '+': '-', '-': '+' }) },
  { kind: 'containment', find: / (@>|&&) /g, by: spaced({ '@>': '&&', '&&': '@>' }) },
  { kind: 'order', find: / DESC\b| ASC\b/g, by: swap({ DESC: ' ASC', ASC: ' DESC' }) },
  { kind: 'order', find: /ORDER BY [\w."]+(?! DESC| ASC|[\w."(])/g, by: (found) => `${found} DESC` },
  {
    kind: 'null',
    find: /IS NOT NULL|IS NULL/g,
    by: swap({ 'IS NULL': 'IS NOT NULL', 'IS NOT NULL': 'IS NULL' }),
  },
  { kind: 'negation', find: /NOT (?=EXISTS|IN\b|\w+ && |\w+\.\w+ [@&])/g, by: () => '' },
  {
    kind: 'lock',
    find: /FOR (NO KEY UPDATE|KEY SHARE|UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?/g,
    by: () => '',
  },
  { kind: 'lock', find: / SKIP LOCKED/g, by: () => '' },
  {
    kind: 'duplicates',
    find: /DISTINCT (?!ON|FROM)|UNION ALL/g,
    by: swap({ DISTINCT: '', 'UNION ALL': 'UNION' }),
  },
  { kind: 'join', find: /LEFT JOIN/g, by: () => 'JOIN' },
  {
    kind: 'bound',
    find: /\b(least|greatest|min|max)(?=\()/g,
    by: swap({ LEAST: 'greatest', GREATEST: 'least', MIN: 'max', MAX: 'min' }),
  },
  { kind: 'boolean', find: /\b(TRUE|FALSE|true|false)\b/g, by: swap({ TRUE: 'FALSE', FALSE: 'TRUE' }) },
  // Not the number of a parameter, of a type or inside a name.
  { kind: 'number', find: /(?<![\w$.:"])\d+(?![\w".])/g, by: (found) => String(Number(found) + 1) },
]

/** An `=` assigns if the nearest of these keywords before it is SET; otherwise it compares. */
const KEYWORD = /\b(SET|WHERE|ON|AND|OR|IF|WHEN|SELECT|HAVING|CASE|UNTIL|WHILE)\b/g

/** The points of a piece of SQL that stands at `offset` in its file. */
export function sqlPoints(file: string, sql: string, offset = 0): Point[] {
  const code = sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return RULES.flatMap(({ kind, find, by }) =>
    [...code.matchAll(find)].flatMap(({ 0: found, index }) => {
      const text = by(found)
      const assigns = found === ' = ' && code.slice(0, index).match(KEYWORD)?.at(-1) === 'SET'
      if (text === undefined || assigns) return []
      const from = offset + index
      return [{ file, from, to: from + found.length, text, kind: `SQL ${kind}` }]
    }),
  )
}

/** Whether a text in a source file is SQL: the product writes keywords in capitals. */
export const isSql = (text: string): boolean =>
  /\b(SELECT|FROM|WHERE|VALUES|RETURNING|CASE WHEN|IS NULL|ORDER BY)\b|^\s*(SET|LOCK|AND|UPDATE|DELETE) /.test(
    text,
  )
