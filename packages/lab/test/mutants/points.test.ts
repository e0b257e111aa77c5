// Mutation points: each rule changes what it should, and leaves comments, types and documentation alone.

import t from 'tap'
import { mutated, shown } from '../../dist/mutants/point.js'
import { sqlPoints } from '../../dist/mutants/sql-points.js'
import { typescriptPoints } from '../../dist/mutants/typescript-points.js'

const textsOf = (source: string) => typescriptPoints('x.ts', source).map((point) => mutated(source, [point]))
const sqlOf = (sql: string) => sqlPoints('x', sql).map((point) => mutated(sql, [point]))

const CASES: [source: string, mutants: string[]][] = [
  ['const a = b <= c', ['const a = b < c']],
  ['const a = b ?? c', ['const a = b']],
  ['const a = !b', ['const a = b']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
  ['const a = b.toString(c)', []],
  ['const a = 1_000', ['const a = 1001']],
  ['await f()', ['{}', 'f()']],
  ['if (a === b) c()', ['if (true) c()', 'if (false) c()', 'if (a !== b) c()', 'if (a === b) {}']],
  ['const a = [b, c]', ['const a = [ c]', 'const a = [b, ]']],
  ['const a = () => { return b }', ['const a = () => { return undefined }']],
  ["const a = { code: 'jeton_absent' }", ["const a = { code: 'jeton_absentx' }"]],
  ["const a = { description: 'x-trim', example: 12 }", []],
  ["import { b } from 'b-c'\ntype A = 1 | true // 2 < 3", []],
  [
    'const a = `SELECT b FROM c WHERE d < e AND f = 1`',
    [
      'const a = `SELECT b FROM c WHERE d <= e AND f = 1`',
      'const a = `SELECT b FROM c WHERE d < e AND f <> 1`',
      'const a = `SELECT b FROM c WHERE d < e OR f = 1`',
      'const a = `SELECT b FROM c WHERE d < e AND f = 2`',
    ],
  ],
]

t.test('each TypeScript rule yields its mutants and no others', async (t) => {
  for (const [source, mutants] of CASES) t.same(textsOf(source), mutants, source)
})

t.test('SQL mutants leave assignments, parameters and comments alone', async (t) => {
  t.same(sqlOf('UPDATE a SET b = $1, c = d WHERE e = $2 -- f < 3'), [
    'UPDATE a SET b = $1, c = d WHERE e <> $2 -- f < 3',
  ])
  t.same(sqlOf('SELECT a FROM b ORDER BY a LIMIT 5 FOR UPDATE SKIP LOCKED'), [
    'SELECT a FROM b ORDER BY a DESC LIMIT 5 FOR UPDATE SKIP LOCKED',
    'SELECT a FROM b ORDER BY a LIMIT 5 ',
    'SELECT a FROM b ORDER BY a LIMIT 5 FOR UPDATE',
    'SELECT a FROM b ORDER BY a LIMIT 6 FOR UPDATE SKIP LOCKED',
  ])
})

t.test('a mutant is shown with its line, before and after', async (t) => {
  const source = 'const a = 1\nconst b = c < d\n'
  const [, point] = typescriptPoints('x.ts', source)
  t.equal(point && shown(point, source), 'x.ts:2 boundary\n    - const b = c < d\n    + const b = c <= d')
})
